// The baseline of every HTTP figure: a bare Fastify route for each recorded answer, sending the same bytes and headers.
// Takes a file of `[{ path, status, headers, body }]`, body in base64; prints its port.
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const app = Fastify({ logger: false });
for (const { path, status, headers, body } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const bytes = Buffer.from(body, "base64");
  // No route can hold an escape: such a segment is a parameter, as it would be in any service.
  const route = path
    .split("?", 1)[0]
    .replaceAll(":", "::")
    .replace(/[^/]*%[^/]*/g, ":segment");
  app.get(route, (_, reply) => {
    reply
      .code(status)
      .headers(headers)
      .send(status === 304 ? undefined : bytes);
  });
}
console.log(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
