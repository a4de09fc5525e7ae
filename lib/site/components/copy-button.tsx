/** Stands before the text that it copies. Without its script it is not seen: the text selects as a whole. */
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
