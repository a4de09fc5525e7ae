// The baseline of every HTTP figure: node:http, one constant JSON body, nothing else. Prints its port.
import { createServer } from "node:http";

const body = JSON.stringify({ hello: "x".repeat(1_200) });
const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
