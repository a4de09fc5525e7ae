/** The home page asks in its own, large field. */
export default function NoField() {
  return null;
}
