/** Form posts of our own pages, as a browser sends them. */
const ORIGIN = "https://siliconverdict.test";
const FORM = "application/x-www-form-urlencoded";

export interface Post {
  readonly from?: string;
  readonly method?: string;
  readonly type?: string;
  /** undefined omits the header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export function post(
  path: string,
  body: string,
  { from = "203.0.113.7", method = "POST", type = FORM, headers }: Post = {},
): Request {
  const all = { Origin: ORIGIN, "Content-Type": type, "X-Forwarded-For": from, ...headers };
  const sent = Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`${ORIGIN}${path}`, { method, headers: sent, ...(hasBody && { body }) });
}

export const REPORT = { title: "painter", claim: "native", macos: "27", chip: "", version: "5.2", found: "get_info" };

export const postReport = (fields: Readonly<Record<string, string>> = {}, how: Post = {}): Request =>
  post("/reports", String(new URLSearchParams({ ...REPORT, ...fields })), how);

export const CORRECTION = { title: "painter", part: "instead", right: "Its maker sells Brush in its place.", url: "" };

export const postCorrection = (fields: Readonly<Record<string, string>> = {}, how: Post = {}): Request =>
  post("/corrections", String(new URLSearchParams({ ...CORRECTION, ...fields })), how);

export const TITLE_REQUEST = { name: "Stitcher", url: "", claim: "native", macos: "27", chip: "m2" };

export const postTitleRequest = (fields: Readonly<Record<string, string>> = {}, how: Post = {}): Request =>
  post("/wishes", String(new URLSearchParams({ ...TITLE_REQUEST, ...fields })), how);

export const MESSAGE = { message: "May I print your picture?", replyTo: "desk@example.org" };

export const postMessage = (fields: Readonly<Record<string, string>> = {}, how: Post = {}): Request =>
  post("/messages", String(new URLSearchParams({ ...MESSAGE, ...fields })), how);

export const SCAN = {
  ...{ bundleId: "org.example.Painter", teamId: "AB12CD34EF", version: "5.2" },
  ...{ architectures: ["arm64", "x86_64"], macos: 27 },
};

export const postScans = (lines: readonly unknown[], how: Post = {}): Request =>
  post("/check/contribute", lines.map((line) => JSON.stringify(line)).join("\n"), {
    type: "application/x-ndjson",
    ...how,
  });
