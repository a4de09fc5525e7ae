// Sends a form of the docs to the API on this host, and shows request and answer. An enhancement: without it the address is a link.
(() => {
  const SHOWN = ["etag", "cache-control", "ratelimit-limit", "ratelimit-remaining", "retry-after", "x-request-id"];
  for (const form of document.querySelectorAll("form[data-path]")) {
    const link = form.querySelector(".try-request a");
    const output = form.querySelector("output");
    const address = () => {
      let path = form.dataset.path;
      const query = new URLSearchParams();
      for (const field of form.querySelectorAll("[data-in]")) {
        if (field.dataset.in === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(field.value));
        else if (field.value !== "") query.set(field.name, field.value);
      }
      return query.size > 0 ? `${path}?${query}` : path;
    };
    const show = () => {
      link.href = address();
      link.textContent = link.href;
    };
    const print = (text) => {
      const block = document.createElement("pre");
      block.tabIndex = 0;
      block.textContent = text;
      output.replaceChildren(block);
    };
    form.addEventListener("input", show);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      show();
      print("Asking …");
      try {
        const response = await fetch(address(), { headers: { Accept: "application/json" } });
        const body = await response.text();
        const heads = SHOWN.flatMap((name) => (response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : []));
        print([`HTTP ${response.status}`, ...heads, "", pretty(body)].join("\n"));
      } catch {
        print("No answer: the network or the service is away. Try again.");
      }
    });
  }

  function pretty(body) {
    try {
      return JSON.stringify(JSON.parse(body), null, 2);
    } catch {
      return body;
    }
  }
})();
