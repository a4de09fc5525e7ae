/** Precedes the text that it copies. Hidden without its script; the text then selects as a whole. */
export function CopyButton({ name, leading = false }: { readonly name: string; readonly leading?: boolean }) {
  return (
    <>
      <button type="button" className={leading ? "button button-go" : "copy"} data-copies="next" hidden>
        Copy {name}
      </button>
      <span className="copy-told" role="status" />
    </>
  );
}
