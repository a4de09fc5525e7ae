import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DownloadOptions, download } from "#lib/evidence/download/download.ts";
import { permit } from "#lib/evidence/download/permission.ts";
import { startLocalServer, useLocalServers } from "#lib/testing/local-server.ts";

useLocalServers();

let folder: string;
let into: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "silicon-verdict-download-"));
  into = join(folder, "file");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOOPBACK = permit(["127.0.0.1"]);
const ask = (address: string, options: Partial<DownloadOptions> = {}) =>
  download(address, { into, maxBytes: 1_000_000, permission: LOOPBACK, ...options });
const left = () => readdirSync(folder);

test("downloads a whole file with its validators, and sends our user agent", async () => {
  const { origin, requests } = await startLocalServer((_, response) =>
    response.setHeader("ETag", '"a"').setHeader("Last-Modified", "Fri, 20 Nov 2026 00:00:00 GMT").end("hello"),
  );
  expect(await ask(`${origin}/list`)).toEqual({
    bytes: 5,
    etag: '"a"',
    lastModified: "Fri, 20 Nov 2026 00:00:00 GMT",
    url: `${origin}/list`,
    servedAt: expect.any(Date),
  });
  expect([left(), readFileSync(into, "utf8")]).toEqual([["file"], "hello"]);
  expect(requests[0]!.headers["user-agent"]).toBe("silicon-verdict (+https://siliconverdict.test/)");
});

test("an encoded body is written decoded", async () => {
  const { origin, requests } = await startLocalServer((_, response) =>
    response.setHeader("Content-Encoding", "gzip").end(gzipSync("hello")),
  );
  expect(await ask(origin)).toMatchObject({ bytes: 5 });
  expect(readFileSync(into, "utf8")).toBe("hello");
  expect(requests[0]!.headers["accept-encoding"]).toBe("gzip");
});

test("an unchanged file is not sent again", async () => {
  const { origin, requests } = await startLocalServer((_, response) => response.writeHead(304).end());
  const since = { etag: '"a"', lastModified: "Fri, 20 Nov 2026 00:00:00 GMT" };
  expect(await ask(origin, { since })).toBe(null);
  expect(requests[0]!.headers).toMatchObject({
    "if-none-match": '"a"',
    "if-modified-since": "Fri, 20 Nov 2026 00:00:00 GMT",
  });
  expect(left()).toEqual([]);
});

describe("a failing or hostile server leaves no file behind", () => {
  afterEach(() => expect(left()).toEqual([]));

  test("an endless body", async () => {
    const { origin } = await startLocalServer((_, response) => {
      const more = () => {
        while (response.write("x".repeat(50_000)));
      };
      response.on("drain", more);
      more();
    });
    await expect(ask(origin)).rejects.toThrow(`${origin}: larger than 1000000 bytes`);
  });

  test("a body with too large a Content-Length is not read", async () => {
    const { origin } = await startLocalServer((_, response) =>
      response.writeHead(200, { "Content-Length": 1_000_001 }).flushHeaders(),
    );
    await expect(ask(origin)).rejects.toThrow("larger than 1000000 bytes");
  });

  test("a small encoded body that decodes endlessly", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    const { origin } = await startLocalServer((_, response) =>
      response.setHeader("Content-Encoding", "gzip").end(bomb),
    );
    await expect(ask(origin)).rejects.toThrow("larger than 1000000 bytes");
  });

  test("a body shorter than its Content-Length", async () => {
    const { origin } = await startLocalServer((_, response) => {
      response.writeHead(200, { "Content-Length": 100 });
      response.write("ten bytes.", () => response.destroy());
    });
    await expect(ask(origin)).rejects.toThrow("it broke off");
  });

  test("a truncated encoded body", async () => {
    const packed = gzipSync("hello ".repeat(1_000));
    const { origin } = await startLocalServer((_, response) =>
      response.setHeader("Content-Encoding", "gzip").end(packed.subarray(0, packed.length - 12)),
    );
    await expect(ask(origin)).rejects.toThrow("it broke off");
  });

  test("an encoding that was not requested", async () => {
    const { origin } = await startLocalServer((_, response) => response.setHeader("Content-Encoding", "br").end("x"));
    await expect(ask(origin)).rejects.toThrow("came as br, which was not asked for");
  });

  test("silence before the response and in the middle of it", async () => {
    const mute = await startLocalServer(() => {});
    await expect(ask(mute.origin, { idleMs: 30 })).rejects.toThrow("no word for 0.03 s");
    const stuck = await startLocalServer((_, response) => void response.write("x"));
    await expect(ask(stuck.origin, { idleMs: 30 })).rejects.toThrow("no word for 0.03 s");
  });

  test("a slow body that never pauses long enough and never ends", async () => {
    const { origin } = await startLocalServer((_, response) => {
      const timer = setInterval(() => response.write("x"), 5);
      response.on("close", () => clearInterval(timer));
    });
    await expect(ask(origin, { totalMs: 60 })).rejects.toThrow("not done within 0.06 s");
  });

  test("a name that never resolves", async () => {
    await expect(ask("https://lists.test/", { totalMs: 30, resolve: () => {} })).rejects.toThrow("not done within");
  });

  test("a redirect loop", async () => {
    const { origin, requests } = await startLocalServer((_, response) =>
      response.writeHead(302, { Location: "/again" }).end(),
    );
    await expect(ask(origin)).rejects.toThrow("sent on more than 5 times");
    expect(requests).toHaveLength(6);
  });

  test.each([500, 404, 429, 206, 304])("the answer %i", async (status) => {
    const { origin } = await startLocalServer((_, response) =>
      response.writeHead(status, { "Retry-After": "120" }).end(),
    );
    await expect(ask(origin)).rejects.toMatchObject({
      message: `${origin}: answered ${status}`,
      details: { retryAfterSeconds: 120 },
    });
  });

  test("no server", async () => {
    await expect(ask("http://127.0.0.1:1/")).rejects.toThrow("http://127.0.0.1:1/: cannot be fetched (ECONNREFUSED)");
  });

  test("an abort rejects with the caller's reason", async () => {
    const wanted = new AbortController();
    const { origin } = await startLocalServer((_, response) => {
      response.write("x");
      wanted.abort(new Error("the process ends"));
    });
    await expect(ask(origin, { signal: wanted.signal })).rejects.toThrow("the process ends");
  });
});

describe("redirects", () => {
  const catalogue = (port: number) => `http://catalogue.test:${port}/`;
  const byName = permit(["catalogue.test"]);
  const resolve: DownloadOptions["resolve"] = (_, done) => done(null, [{ address: "127.0.0.1", family: 4 }]);

  test.each([
    "http://127.0.0.1:9/",
    "https://127.0.0.1:9/",
    "https://[::1]/",
    "https://169.254.169.254/latest/",
    "https://localhost/",
  ])("a permitted host cannot send us on to %s", async (location) => {
    const { port } = await startLocalServer((_, response) => response.writeHead(302, { Location: location }).end());
    await expect(ask(catalogue(port), { permission: byName, resolve })).rejects.toThrow(/^http.*: refused, /);
  });

  test("a name is resolved once, and the socket connects to the checked address", async () => {
    const { port, requests } = await startLocalServer((_, response) => response.end("hello"));
    const answers = ["127.0.0.1", "10.0.0.1"];
    const rebinding: DownloadOptions["resolve"] = (_, done) => done(null, [{ address: answers.shift()!, family: 4 }]);
    await ask(catalogue(port), { resolve: rebinding });
    expect([answers, requests[0]!.headers.host]).toEqual([["10.0.0.1"], `catalogue.test:${port}`]);
  });

  test("localhost is refused by its address, whatever its name", async () => {
    await expect(ask("https://localhost/", { permission: permit([]) })).rejects.toThrow("is not a public address");
  });
});

describe("resuming", () => {
  // More than fits in flight, because bytes in flight are lost with the connection.
  const whole = "0123456789".repeat(100_000);
  /** Breaks off its first response half-way, and then serves ranges. */
  const flaky = (tags: readonly string[], said = whole) => {
    let asked = 0;
    return startLocalServer((request, response) => {
      const tag = tags[asked] ?? tags.at(-1)!;
      response.setHeader("ETag", tag);
      if (asked++ === 0) {
        response.writeHead(200, { "Content-Length": whole.length });
        response.write(whole.slice(0, 600_000), () => response.destroy());
        return;
      }
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1]);
      if (request.headers["if-range"] !== tag || Number.isNaN(from)) return response.end(said);
      if (from >= said.length) return response.writeHead(416).end();
      response.writeHead(206, { "Content-Range": `bytes ${from}-${said.length - 1}/${said.length}` });
      response.end(said.slice(from));
    });
  };
  const twice = async (origin: string) => {
    await expect(ask(origin, { resume: true })).rejects.toThrow("it broke off");
    return ask(origin, { resume: true });
  };

  test("continues a partial download", async () => {
    const { origin, requests } = await flaky(['"a"']);
    expect(await twice(origin)).toMatchObject({ bytes: whole.length });
    expect([readFileSync(into, "utf8") === whole, left()]).toEqual([true, ["file"]]);
    expect(requests[1]!.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
  });

  test("downloads a file anew that was replaced in between", async () => {
    const { origin } = await flaky(['"a"', '"b"'], "another");
    await twice(origin);
    expect(readFileSync(into, "utf8")).toBe("another");
  });

  test("downloads a file anew that has no validators", async () => {
    const { origin, requests } = await flaky(['W/"a"']);
    await twice(origin);
    expect([readFileSync(into, "utf8") === whole, requests[1]!.headers.range]).toEqual([true, undefined]);
  });

  test("downloads anew if the partial file is longer than the complete one", async () => {
    const { origin, requests } = await flaky(['"a"'], "short");
    await twice(origin);
    expect([readFileSync(into, "utf8"), requests.length]).toEqual(["short", 3]);
  });

  test("deletes a partial file that exceeds the size limit", async () => {
    const { origin } = await flaky(['"a"']);
    await expect(ask(origin, { resume: true, maxBytes: 3_000 })).rejects.toThrow("larger than");
    expect(left()).toEqual([]);
  });
});

test("a URL's password is sent to its server, and appears in no message", async () => {
  const { origin, requests } = await startLocalServer(({ url }, response) => {
    if (url === "/large") return response.setHeader("Content-Length", 2_000_000).end();
    if (url === "/packed") return response.setHeader("Content-Encoding", "br").end();
    if (url === "/cut") return response.destroy();
    if (url === "/round") return response.writeHead(302, { Location: "/round" }).end();
    return response.writeHead(404).end();
  });
  const mirror = origin.replace("//", "//user:secret@");
  for (const path of ["/large", "/packed", "/cut", "/round", "/none"]) {
    const refusal = await ask(`${mirror}${path}`).catch((cause: Error) => cause.message);
    expect(refusal).toMatch(new RegExp(`^${origin}${path}: `));
  }
  const slow = await startLocalServer(() => {});
  const late = ask(`${slow.origin.replace("//", "//user:secret@")}/`, { idleMs: 50 });
  await expect(late).rejects.toThrow(new RegExp(`^${slow.origin}/: no word`));
  expect(requests[0]!.headers.authorization).toBe(`Basic ${btoa("user:secret")}`);
});
