// The home page's plate answers what is typed, before Enter. Words come from the server.
(() => {
  const plate = document.querySelector("[data-plate]");
  const form = plate && document.querySelector("main form[data-suggest]");
  if (!form) return;
  const notFound = JSON.parse(plate.dataset.plate);
  const part = (within, name) => within.querySelector(`[data-part=${name}]`);
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
    part(plate, "sentence").textContent = sentence;
    const link = part(plate, "link");
    link.hidden = !href;
    if (href) link.href = href;
    for (const [at, year] of years.entries()) {
      const { status: own, words } = answer.years[at];
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

  form.addEventListener("suggested", ({ detail: { found, text } }) => {
    if (!found) return show(example);
    if (found[0]) return found[0].plate && show(found[0].plate);
    const { answer, sentence, word } = notFound;
    show({
      ...{ name: text, href: "", status: "unknown", answer, sentence },
      years: years.map(() => ({ status: "unknown", words: word })),
    });
  });
})();
