// Suggestions below the search boxes. An enhancement: without it the form is a plain GET.
// Labels are the page's own words for each status, printed by the server into the form.
(() => {
  const DELAY_MS = 120;
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const box = document.querySelector("form[data-suggest] input");
    if (!box) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
  // Marks the section of this page in the navigation.
  const section = document.querySelector("[data-section]")?.dataset.section ?? location.pathname;
  for (const link of document.querySelectorAll(".site-nav a"))
    if (`${section}/`.startsWith(`${link.pathname}/`)) link.setAttribute("aria-current", "true");
  // Each sheet of paper says what it is about, where it is from, and of what day; the first has its heading.
  addEventListener("beforeprint", () => {
    const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
    // Another Mac has another answer; a list of apps is nobody else's business.
    const asked = new URLSearchParams([...new URLSearchParams(location.search)].filter(([key]) => key !== "list"));
    const scope = asked.size > 0 ? `?${asked}` : "";
    const words = JSON.stringify(`Silicon Verdict · ${location.host}${location.pathname}${scope} · ${day} · CC BY 4.0, not affiliated with Apple`);
    const heading = JSON.stringify(document.querySelector("h1")?.innerText.replace(/\s+/g, " ").trim() ?? "");
    const box = (content) => `{ content: ${content}; font: 8pt sans-serif; width: 88%; text-align: left }`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { @bottom-left ${box(words)} @top-left ${box(heading)} } @page :first { @top-left ${box('""')} }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
  // Paper shows what the window folds: by style where ::details-content is known, else by opening it.
  if (!CSS.supports("selector(::details-content)")) {
    const folded = () => document.querySelectorAll(".check-fold:not([open]), .exactly:not([open])");
    let opened = [];
    addEventListener("beforeprint", () => {
      opened = [...folded()];
      for (const fold of opened) fold.open = true;
    });
    addEventListener("afterprint", () => {
      for (const fold of opened) fold.open = false;
    });
  }
  for (const form of document.querySelectorAll("form[data-suggest]")) {
    const input = form.querySelector("input[type=search]");
    const words = JSON.parse(form.dataset.suggest);
    const list = document.createElement("ul");
    list.className = "suggestions";
    list.id = `${input.id}-list`;
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", "Suggestions");
    list.hidden = true;
    const spoken = document.createElement("span");
    spoken.className = "out-of-sight";
    spoken.setAttribute("role", "status");
    form.append(list, spoken);
    for (const [name, value] of [
      ["role", "combobox"],
      ["aria-autocomplete", "list"],
      ["aria-controls", list.id],
      ["aria-expanded", "false"],
    ])
      input.setAttribute(name, value);

    let timer = 0;
    let asking = null;
    let active = -1;

    // For plate.js.
    const tell = (plate) => form.dispatchEvent(new CustomEvent("suggested", { detail: plate }));
    const close = () => {
      list.hidden = true;
      active = -1;
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
    };
    const activate = (index) => {
      const options = list.children;
      if (options.length === 0) return;
      active = (index + options.length + 1) % (options.length + 1);
      for (const [at, option] of [...options].entries()) option.setAttribute("aria-selected", String(at === active));
      // One step past the last option is the text itself.
      if (active === options.length) input.removeAttribute("aria-activedescendant");
      else {
        input.setAttribute("aria-activedescendant", options[active].id);
        options[active].scrollIntoView({ block: "nearest" });
      }
    };
    const show = ({ suggestions: found, plate }) => {
      list.replaceChildren(
        ...found.map(({ slug, title, status, href, answer }, index) => {
          const option = document.createElement("li");
          option.id = `${list.id}-${index}`;
          option.setAttribute("role", "option");
          option.setAttribute("aria-selected", "false");
          option.dataset.href = href ?? `/titles/${encodeURIComponent(slug)}`;
          const name = document.createElement("span");
          name.textContent = title;
          const sign = document.createElement("span");
          sign.className = "suggestion-sign";
          sign.dataset.status = status;
          sign.textContent = answer ?? words[status];
          option.append(name, " ", sign);
          return option;
        }),
      );
      active = -1;
      list.hidden = found.length === 0;
      input.setAttribute("aria-expanded", String(found.length > 0));
      input.removeAttribute("aria-activedescendant");
      const [first] = found;
      const said = (name, answer) => `${name}${name.endsWith("?") ? "" : ":"} ${answer}`;
      const count = found.length === 1 ? "1 suggestion" : `${found.length || "No"} suggestions`;
      spoken.textContent = [
        // What the plate says, unless the first suggestion says it.
        plate && !first?.answer && plate.name !== first?.title && `${said(plate.name, plate.answer)} ${plate.sentence}`,
        first ? `${count}. ${said(first.title, first.answer ?? words[first.status])}` : !plate && count,
      ]
        .filter(Boolean)
        .join(" ");
      tell(plate);
    };
    const ask = async () => {
      asking?.abort();
      const text = input.value.trim();
      if (text.length < 2) {
        spoken.textContent = "";
        tell(null);
        return close();
      }
      asking = new AbortController();
      const { signal } = asking;
      try {
        const answer = await fetch(`/suggest?q=${encodeURIComponent(text)}`, { signal });
        if (!answer.ok) tell(null);
        else if (document.activeElement === input) show(await answer.json());
      } catch {
        // Offline: the form still works.
        if (!signal.aborted) tell(null);
      }
    };
    const open = (option) => {
      location.href = option.dataset.href;
    };

    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(ask, DELAY_MS);
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !list.hidden) {
        event.preventDefault();
        close();
      } else if (event.key === "ArrowDown" && !list.hidden) {
        event.preventDefault();
        activate(active + 1);
      } else if (event.key === "ArrowUp" && !list.hidden) {
        event.preventDefault();
        activate(active === -1 ? list.children.length - 1 : active - 1);
      } else if (event.key === "Enter" && !list.hidden && list.children[active]) {
        event.preventDefault();
        open(list.children[active]);
      }
    });
    input.addEventListener("blur", close);
    // Before blur, which a click would cause.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) open(option);
    });
  }
})();
