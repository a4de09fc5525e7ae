// Lets the copy buttons work: each copies the text that stands after it. They are in the page already, unseen, as React
// under plain Next would not take over a page to which a script has added something.
(() => {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("button[data-copies]")) {
    const told = button.nextElementSibling;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(told.nextElementSibling.textContent);
        told.textContent = "Copied";
      } catch {
        told.textContent = "Not allowed: select the text instead";
      }
    });
  }
})();
