// Answers every request with one recorded response `{ status, headers, body }` (body in base64); prints its port.
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const bytes = status === 304 ? undefined : Buffer.from(body, "base64");
const app = Fastify({ logger: false });
app.get("*", (_, reply) => {
  reply.code(status).headers(headers).send(bytes);
});
console.log(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
