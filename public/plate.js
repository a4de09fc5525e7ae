// The home page's plate answers what is typed, before Enter. Words come from the server.
(() => {
  const plate = document.querySelector("[data-plate]");
  const form = plate && document.querySelector("main form[data-suggest]");
  if (!form) return;
  const part = (within, name) => within.querySelector(`[data-part=${name}]`);
  const edge = plate.querySelector(".years");
  const years = [...plate.querySelectorAll(".year")];
  const sign = (within, status) => within.querySelector("use").setAttribute("href", `#sign-${status}`);

  const tiles = part(plate, "tiles");
  const why = part(plate, "link").textContent;

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
  const toTile = ({ name, letters, status }) => {
    const tile = document.createElement("li");
    tile.className = "el";
    tile.dataset.status = status;
    const short = document.createElement("b");
    short.textContent = letters;
    short.setAttribute("aria-hidden", "true");
    const icon = plate.querySelector(".sign-use").cloneNode(true);
    icon.firstElementChild.setAttribute("href", `#sign-${status}`);
    const full = document.createElement("span");
    full.className = "el-name";
    full.textContent = name;
    tile.append(short, icon, full);
    return tile;
  };
  let example = read();
  const examples = [...JSON.parse(plate.dataset.plate), example];
  let shown = JSON.stringify(example);

  const show = (answer) => {
    const next = JSON.stringify(answer);
    if (next === shown) return;
    shown = next;
    const { name, href, status, sentence, tone } = answer;
    plate.dataset.status = status;
    if (tone) plate.dataset.tone = tone;
    else delete plate.dataset.tone;
    plate.toggleAttribute("data-waiting", Boolean(answer.isWaiting));
    sign(plate, status);
    part(plate, "name").textContent = name;
    part(plate, "answer").textContent = answer.answer;
    plate.toggleAttribute("data-short", answer.answer.length <= 4);
    plate.toggleAttribute("data-long", answer.answer.length > 20);
    part(plate, "sentence").textContent = sentence;
    const link = part(plate, "link");
    link.hidden = !href;
    link.textContent = answer.link ?? why;
    if (href) link.href = href;
    // Without a page to read more on, nothing is known of any macOS.
    edge.style.visibility = answer.isWaiting || (href && answer.years.length > 0) ? "" : "hidden";
    tiles.replaceChildren(...(answer.tiles ?? []).map(toTile));
    tiles.hidden = !answer.tiles;
    another.hidden = answer !== example || examples.length < 2;
    edge.hidden = Boolean(answer.tiles);
    // Quietly: nothing lands.
    if (answer.isWaiting) {
      for (const year of years) delete year.dataset.status;
      return;
    }
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

  const another = part(plate, "another");
  another.hidden = examples.length < 2;
  another.addEventListener("click", () => {
    example = examples.shift();
    examples.push(example);
    show(example);
  });

  const input = form.querySelector("input");
  const calm = (name, answer, rest) => ({
    ...{ name, href: "", status: "unknown", tone: "calm", answer, sentence: "", years: [] },
    ...rest,
  });
  const isTooShort = (name) => name.length < 2;
  const waiting = (name) =>
    isTooShort(name)
      ? calm(name, "Keep typing …", { sentence: "An answer needs two letters or more.", isWaiting: true })
      : calm(name, "Looking it up …", { isWaiting: true });
  const unanswered = (name) => calm(name, "Look it up.", { sentence: "Press Enter to search for it." });
  const isBegun = (name) => JSON.parse(shown).name.toLowerCase().startsWith(name.toLowerCase());
  // An answer stands only above the name that it is for.
  input.addEventListener("input", () => {
    const name = input.value.trim();
    if (name !== "" && !(shown !== JSON.stringify(example) && isBegun(name))) show(waiting(name));
  });
  form.addEventListener("suggested", ({ detail }) => {
    const name = input.value.trim();
    if (detail) show(detail);
    else if (name === "") show(example);
    else show(isTooShort(name) ? waiting(name) : unanswered(name));
  });
})();
