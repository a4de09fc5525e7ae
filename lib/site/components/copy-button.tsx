/** Precedes the text that it copies. Hidden without its script; the text then selects as a whole. */
export function CopyButton({ name }: { readonly name: string }) {
  return (
    <>
      <button type="button" className="copy" data-copies="next" hidden>
        Copy {name}
      </button>
      <span className="copy-told" role="status" />
    </>
  );
}
