/** Remembers the language of the examples, and marks in the list of contents the section that is being read. */
(() => {
  const KEY = "docs-language";
  const options = [...document.querySelectorAll<HTMLInputElement>(".language input")];
  const select = (language: string | null | undefined) => {
    const option = options.find(({ value }) => value === language);
    if (option) option.checked = true;
  };
  // /docs/pagination#python
  const readAddress = () => select(document.getElementById(location.hash.slice(1))?.querySelector("input")?.value);

  if (options.length > 0) {
    try {
      select(localStorage.getItem(KEY));
    } catch {
      // Storage is blocked: the page begins in the first language.
    }
    readAddress();
    addEventListener("hashchange", readAddress);
    const control = options[0]?.closest("fieldset");
    let held: { part: Element; top: number } | undefined;
    // Before the change: examples above the window are about to become longer or shorter.
    const hold = () => {
      const below = control?.getBoundingClientRect().bottom ?? 0;
      const parts = [...document.querySelectorAll(".docs-section > *")];
      const part = parts.find((each) => each.getBoundingClientRect().bottom > below);
      held = part && { part, top: part.getBoundingClientRect().top };
    };
    const release = () => {
      if (held) scrollBy(0, held.part.getBoundingClientRect().top - held.top);
    };
    for (const type of ["pointerdown", "keydown"]) control?.addEventListener(type, hold);
    for (const option of options) {
      option.addEventListener("change", () => {
        release();
        // Once more, after the browser's own adjustment.
        requestAnimationFrame(release);
        try {
          localStorage.setItem(KEY, option.value);
        } catch {
          // As above.
        }
      });
    }
  }

  const follow = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".docs-contents a")];
    const sections = [...document.querySelectorAll<HTMLElement>(".docs-section:has(> h2)")];
    if (links.length === 0) return;
    const read = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) read[isIntersecting ? "add" : "delete"](target);
        const ends = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        const named = document.getElementById(location.hash.slice(1))?.closest(".docs-section");
        const isSeen = named && named.getBoundingClientRect().bottom > 0;
        // The last sections never reach the line.
        const section = ends && isSeen ? named : sections.find((each) => read.has(each));
        const anchor = `#${section?.querySelector("h2")?.id}`;
        for (const link of links) {
          if (link.hash === anchor) link.setAttribute("aria-current", "location");
          else link.removeAttribute("aria-current");
        }
      },
      // A line at a fifth of the window's height.
      { rootMargin: "-20% 0px -79% 0px" },
    );
    for (const section of sections) observer.observe(section);
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", follow);
  else follow();
})();
