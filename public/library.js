// Takes a list to /check in the part of the address that browsers never send: of any length, and read in the browser.
(() => {
  const form = document.querySelector("form[data-library]");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    location.assign(`${form.action}#${new URLSearchParams(new FormData(form))}`);
  });
})();
