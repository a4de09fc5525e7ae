/** An address as messages may name it: without the user name and password that it may carry. */
export function withoutCredentials(address: string): string {
  // What cannot be parsed is named in messages too.
  if (!URL.canParse(address)) return address.replace(/^([a-z][a-z\d+.-]*:[\\/]*)[^\\/?#]*@/i, "$1");
  const url = new URL(address);
  if (url.username === "" && url.password === "") return address;
  url.username = "";
  url.password = "";
  return url.href;
}
