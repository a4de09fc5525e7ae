// A copy button before each text that says it can be copied. An enhancement: without it the text selects as a whole.
(() => {
  if (!navigator.clipboard) return;
  for (const text of document.querySelectorAll("[data-copy]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = `Copy ${text.dataset.copy}`;
    const told = document.createElement("span");
    told.className = "copy-told";
    told.setAttribute("role", "status");
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text.textContent);
        told.textContent = "Copied";
      } catch {
        told.textContent = "Not allowed: select the text instead";
      }
    });
    text.before(button, told);
  }
})();
