/** A page that needs no other file, so it works when everything else fails. */

/** Sentences of ours, which need no escaping. */
interface PlainPage {
  readonly heading: string;
  readonly text: string;
  /** What to do instead, as HTML. */
  readonly next: string;
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;padding:clamp(1.5rem,6vw,5rem);background:light-dark(#f3f5f2,#0f1313);color:light-dark(#121718,#edf1ee);font:1rem/1.55 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}main{max-width:40rem}h1{font:700 clamp(1.75rem,1.2rem + 3vw,3rem)/1.1 "DIN Alternate",Bahnschrift,"Roboto Condensed",Arial,sans-serif;margin:0 0 1rem}a{color:inherit}form{display:flex;border:2px solid;margin:1.5rem 0}input{flex:1;min-width:0;border:0;background:none;color:inherit;font:inherit;padding:.75rem 1rem}button{border:0;background:light-dark(#121718,#edf1ee);color:light-dark(#f3f5f2,#0f1313);font:inherit;font-weight:600;padding:0 1.25rem}`;

export function plainPage({ heading, text, next }: PlainPage): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading} · Silicon Verdict</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body><main><p><a href="/">Silicon Verdict</a></p><h1>${heading}</h1><p>${text}</p>${next}</main></body></html>`;
}
