// The home page's plate answers what is typed, before Enter. Words come from the server.
(() => {
  const plate = document.querySelector("[data-plate]");
  const form = plate && document.querySelector("main form[data-suggest]");
  if (!form) return;
  const part = (within, name) => within.querySelector(`[data-part=${name}]`);
  const edge = plate.querySelector(".years");
  const years = [...plate.querySelectorAll(".year")];
  const sign = (within, status) => within.querySelector("use").setAttribute("href", `#sign-${status}`);

  const read = () => ({
    name: part(plate, "name").textContent,
    href: part(plate, "link").getAttribute("href"),
    status: plate.dataset.status,
    answer: part(plate, "answer").textContent,
    sentence: part(plate, "sentence").textContent,
    years: years.map((year) => ({
      status: year.dataset.status ?? plate.dataset.status,
      words: part(year, "word").textContent,
    })),
  });
  const example = read();
  let shown = JSON.stringify(example);

  const show = (answer) => {
    const next = JSON.stringify(answer);
    if (next === shown) return;
    shown = next;
    const { name, href, status, sentence } = answer;
    plate.dataset.status = status;
    sign(plate, status);
    part(plate, "name").textContent = name;
    part(plate, "answer").textContent = answer.answer;
    plate.toggleAttribute("data-short", answer.answer.length <= 4);
    plate.toggleAttribute("data-long", answer.answer.length > 20);
    part(plate, "sentence").textContent = sentence;
    const link = part(plate, "link");
    link.hidden = !href;
    if (href) link.href = href;
    // Without a page to read more on, nothing is known of any macOS.
    edge.style.visibility = href && answer.years.length > 0 ? "" : "hidden";
    for (const [at, { status: own, words }] of answer.years.entries()) {
      const year = years[at];
      if (own === status) delete year.dataset.status;
      else year.dataset.status = own;
      sign(year, own);
      part(year, "word").textContent = words;
    }
    // Lands anew.
    plate.style.animation = "none";
    plate.getBoundingClientRect();
    plate.style.animation = "";
  };

  form.addEventListener("suggested", ({ detail }) => show(detail ?? example));
})();
