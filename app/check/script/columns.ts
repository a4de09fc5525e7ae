/** Asks which column of an unclear table is which, once for each file. */
import type { ChosenColumns, ColumnSample } from "#lib/check/formats/columns.ts";
import { element } from "./elements.ts";
import type { Reply, Source } from "./protocol.ts";

type Question = Extract<Reply, { kind: "columns" }>;

/** @param read called with the file and the chosen columns */
export function openColumns(read: (source: Source) => void) {
  const box = element("check-columns");
  const chosenBefore = new Map<string, ChosenColumns>();

  function answer({ file, name }: Question, chosen: ChosenColumns): void {
    chosenBefore.set(keyOf(file, name), chosen);
    read({ kind: "file", file, name, chosen });
  }

  return {
    isAsking: () => box.childElementCount > 0,
    clear: () => box.replaceChildren(),
    ask(question: Question): void {
      const before = chosenBefore.get(keyOf(question.file, question.name));
      if (before && !question.again) {
        answer(question, before);
        return;
      }
      const form = toForm(question, (chosen) => answer(question, chosen));
      const isFirst = box.childElementCount === 0;
      box.append(form);
      if (isFirst) form.querySelector("h3")?.focus();
    },
  };
}

const keyOf = (file: Blob, name: string) =>
  [name, file.size, file instanceof File ? file.lastModified : 0, file.type].join("\n");

function toForm({ name, columns, again }: Question, answer: (chosen: ChosenColumns) => void): HTMLFormElement {
  const template = element<HTMLTemplateElement>("check-columns-form");
  const form = (template.content.cloneNode(true) as DocumentFragment).querySelector("form")!;
  const words = form.querySelector('[data-part="words"]')!;
  const [names, ids] = ["name", "bundleId"].map((each) => form.elements.namedItem(each) as HTMLSelectElement);
  form.setAttribute("aria-label", `Which column is which in ${name}?`);
  words.textContent = again
    ? `The chosen columns of ${name} have no apps. Choose again, or skip the table.`
    : `${name} is a table, and none of its columns is plainly a name or a bundle id.`;
  for (const select of [names!, ids!]) select.append(new Option("None", ""), ...columns.map(toOption));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = {
      name: columnOf(names!),
      bundleId: columnOf(ids!),
      hasHead: (form.elements.namedItem("hasHead") as HTMLInputElement).checked,
    };
    if (chosen.name === null && chosen.bundleId === null) {
      words.textContent = "Choose at least one: the column with the apps’ names, or the one with their bundle ids.";
      return names!.focus();
    }
    form.remove();
    answer(chosen);
  });
  form.querySelector('[data-part="leave"]')?.addEventListener("click", () => {
    form.remove();
    // Hidden beside a list that is shown.
    element("check-pasted").focus();
    if (document.activeElement === document.body) element("check-headline").focus();
  });
  return form;
}

const toOption = ({ title, example }: ColumnSample, at: number) =>
  new Option(example ? `${title}: ${shortened(example)}` : title, String(at));

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const columnOf = ({ value }: HTMLSelectElement) => (value === "" ? null : Number(value));
