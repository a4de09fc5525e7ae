// Says below a field what the server would say of it, before anything is sent. The sentences are the server's and stand in
// the page: `title` of a wrong answer, `data-missing` of none, and beside each choice what it does not go with.
(() => {
  const form = document.querySelector(".feedback-form");
  if (!form) return;
  const { claim, macos } = form.elements;
  const byId = (id) => document.getElementById(id);
  const fields = [...form.elements].filter(({ id }) => id && byId(`${id}-fault`));
  const isWrong = ({ validity }) => !validity.valid;

  const sentence = (field) => {
    const { valid, valueMissing, customError } = field.validity;
    if (valid) return "";
    if (customError) return field.validationMessage;
    return (valueMissing && field.dataset.missing) || field.title || field.validationMessage;
  };
  const show = (field) => {
    const said = sentence(field);
    const fault = byId(`${field.id}-fault`);
    const hint = byId(`${field.id}-hint`);
    fault.textContent = said;
    fault.hidden = said === "";
    if (hint) hint.hidden = said !== "";
    const described = said ? fault : hint;
    if (described) field.setAttribute("aria-describedby", described.id);
    else field.removeAttribute("aria-describedby");
    if (said) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  };
  // Answers that contradict each other.
  const compare = () => {
    const floors = [...form.querySelectorAll("[data-macos-min]:is(:checked, [type=hidden])")];
    const broken = floors.find(({ dataset }) => macos?.value && Number(macos.value) < Number(dataset.macosMin));
    macos?.setCustomValidity(broken?.dataset.macosFault ?? "");
    for (const field of form.querySelectorAll("[data-if-runs]"))
      field.setCustomValidity(field.value && claim.value === "unsupported" ? field.dataset.ifRuns : "");
  };

  form.addEventListener("change", ({ target }) => {
    compare();
    for (const field of fields)
      if (field.name === target.name || field.ariaInvalid || field.validity.customError) show(field);
  });
  form.addEventListener("input", ({ target }) => {
    if (target.ariaInvalid && fields.includes(target)) show(target);
  });
  // The field just left keeps the focus until the click is done: its error would move the button from under the pointer.
  form.addEventListener("mousedown", (event) => {
    if (!event.target.closest("[type=submit]")) return;
    event.preventDefault();
    compare();
  });
  // The browser reports each wrong field before it would send; this is the first.
  form.addEventListener(
    "invalid",
    (event) => {
      event.preventDefault();
      const wrong = fields.filter(isWrong);
      if (event.target !== wrong[0]) return;
      fields.forEach(show);
      const box = form.querySelector("[role=alert]");
      for (const line of box.querySelectorAll("[data-field]")) {
        const said = wrong.find(({ id }) => id === line.dataset.field);
        line.hidden = !said;
        const [name, words] = line.querySelectorAll("a > span");
        words.textContent = said ? sentence(said) : "";
        name.hidden = words.textContent === name.dataset.alone;
      }
      const heading = box.querySelector("h2");
      const kind = wrong.every(({ validity }) => validity.valueMissing) ? "missing" : "wrong";
      const words = heading.dataset[kind + (wrong.length === 1 ? "One" : "Many")];
      heading.textContent = words.replace("#", String(wrong.length));
      box.hidden = false;
      for (const { parentElement } of wrong) parentElement.closest("details")?.setAttribute("open", "");
      wrong[0].focus();
    },
    true,
  );
  compare();
})();
