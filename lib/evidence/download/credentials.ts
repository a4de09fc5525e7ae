/** Removes user name and password from a URL for messages. */
export function withoutCredentials(address: string): string {
  // Messages also name URLs that cannot be parsed.
  if (!URL.canParse(address)) return address.replace(/^([a-z][a-z\d+.-]*:[\\/]*)[^\\/?#]*@/i, "$1");
  const url = new URL(address);
  if (url.username === "" && url.password === "") return address;
  url.username = "";
  url.password = "";
  return url.href;
}
