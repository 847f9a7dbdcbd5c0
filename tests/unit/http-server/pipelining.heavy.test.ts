import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { client, endGuarded, guarded, until } from "@/tests/support/guarded-server";

afterEach(endGuarded);

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** A server that handles requests by hand, and everything that it has begun. */
async function byHand(options?: Parameters<typeof guarded>[1]) {
  const begun: { request: IncomingMessage; response: ServerResponse }[] = [];
  const server = await guarded((request, response) => void begun.push({ request, response }), options);
  return { server, begun, urls: () => begun.map(({ request }) => request.url) };
}

test("requests one after another share a connection", async () => {
  const server = await guarded(({ url }, response) => void response.end(url));
  const patient = client(server);
  for (const path of ["/api/1", "/api/2", "/api/3"]) {
    patient.socket.write(get(path));
    await until(() => patient.text().endsWith(path));
  }
});

test("a request that comes between the last byte of a response and its end is answered, again and again", async () => {
  const { server, begun } = await byHand();
  const quick = client(server, get("/api/0"));
  for (let at = 0; at < 5; at += 1) {
    await until(() => begun.length === at + 1);
    const { request, response } = begun[at]!;
    const body = at === 0 ? "" : String(await request.toArray());
    response.setHeader("Content-Length", "9");
    response.write(`answer ${at}${body.slice(0, 1)}`.padEnd(9));
    await until(() => quick.text().includes(`answer ${at}${body.slice(0, 1)}`));
    const read = request.socket.bytesRead;
    quick.socket.write(post(`/api/${at + 1}`, "body"));
    await until(() => request.socket.bytesRead > read);
    expect(begun).toHaveLength(at + 1);
    response.end();
  }
  await until(() => begun.length === 6);
  begun[5]!.response.end("last");
  await until(() => quick.text().includes("last"));
  expect(quick.text().match(/answer \db?/g)).toEqual([
    "answer 0",
    "answer 1b",
    "answer 2b",
    "answer 3b",
    "answer 4b",
  ]);
});

test("a request that waited passes the limits when it is handled, in its own async context", async () => {
  const context = new AsyncLocalStorage<string>();
  const observed: unknown[] = [];
  const server = await guarded(
    ({ url }, response) => context.run(url!, () => void setTimeout(() => response.end("whole"), 50)),
    {
      requestsPerMinute: 1,
      countsLoopback: true,
      observe: ({ url }) => observed.push([url, context.getStore()]),
    },
  );
  const both = client(server, get("/api/1") + get("/api/2"));
  await until(() => both.text().includes("RATE_LIMITED"));
  expect(both.text()).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole[\s\S]*HTTP\/1\.1 429 /);
  expect(observed).toEqual([
    ["/api/1", undefined],
    ["/api/2", undefined],
  ]);
});

test("a second request that would wait closes the connection at once", async () => {
  const warnings: Error[] = [];
  const warn = (warning: Error) => void warnings.push(warning);
  process.on("warning", warn);
  const { server, begun, urls } = await byHand();
  let parsed = 0;
  server.prependListener("request", () => (parsed += 1));
  const flood = client(server, get("/api/silent"));
  await until(() => begun.length === 1);
  flood.socket.write(get("/").repeat(100_000));
  expect(await flood.closed).toBe("");
  await until(() => begun[0]!.response.closed);
  process.off("warning", warn);
  expect(parsed).toBeLessThan(5_000); // one chunk of the socket
  expect(begun[0]!.response.listenerCount("close")).toBeLessThan(10);
  expect(urls()).toEqual(["/api/silent"]);
  expect(warnings).toEqual([]);
});

test("a request that waits in very many small chunks closes the connection", async () => {
  const { server, begun, urls } = await byHand();
  const chunks = "1\r\nx\r\n".repeat(1_000);
  const head = "POST /api/chunks HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(await client(server, get("/api/silent") + head + chunks).closed).toBe("");
  await until(() => begun[0]!.response.closed);
  expect(urls()).toEqual(["/api/silent"]);
});

test("a request behind the last response of its connection is not handled", async () => {
  const { server, begun, urls } = await byHand();
  const both = client(server, get("/api/last") + get("/api/late"));
  await until(() => begun.length === 1);
  begun[0]!.response.setHeader("Connection", "close").end("whole");
  expect(await both.closed).toMatch(/whole$/);
  expect(urls()).toEqual(["/api/last"]);
});
