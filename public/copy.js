// Loads the picture to share, and lets the buttons that share and copy work: each copies the text that stands after it. They are in the page already, unseen, as React
// under plain Next would not take over a page to which a script has added something.
(() => {
  // On phones and tablets the system's own sheet; elsewhere copying is quicker.
  if (navigator.share && matchMedia("(pointer: coarse)").matches)
    for (const button of document.querySelectorAll("button[data-shares]")) {
      button.hidden = false;
      const link = { title: document.title, url: button.dataset.shares };
      // Closing the sheet is no fault.
      button.addEventListener("click", () => navigator.share(link).catch(() => undefined));
    }
  // A picture that weighs more than its page is loaded shortly before it comes into sight.
  const whenNear = { rootMargin: "400px 0px" };
  const seen = new IntersectionObserver((entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      target.src = target.dataset.src;
      seen.unobserve(target);
    }
  }, whenNear);
  for (const picture of document.querySelectorAll("img[data-src]")) seen.observe(picture);
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("button[data-copies]")) {
    const told = button.nextElementSibling;
    const label = button.textContent;
    let timer = 0;
    button.hidden = false;
    button.addEventListener("click", async () => {
      const isCopied = await navigator.clipboard.writeText(told.nextElementSibling.textContent).then(
        () => true,
        () => false,
      );
      told.classList.toggle("out-of-sight", isCopied);
      told.textContent = isCopied ? "Copied" : "Not allowed: select the text instead";
      if (!isCopied) return;
      // The button says it itself, in the width that it has: nothing beside it moves.
      button.style.minWidth = `${button.offsetWidth}px`;
      button.textContent = "Copied";
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = label;
      }, 2000);
    });
  }
})();
