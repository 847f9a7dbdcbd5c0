import type { IncomingMessage } from "node:http";
import type { BufferedResponse } from "@/lib/platform/http-server/buffered-response";
import { TIMES } from "@/lib/platform/http-server/timeouts";
import { client, endGuarded, guarded, until } from "@/tests/support/guarded-server";

afterEach(endGuarded);

const plain = (_request: unknown, response: { end: (text: string) => void }) => response.end("plain");
const get = (path: string, ...headers: string[]) => [
  `GET ${path} HTTP/1.1`,
  "Host: x",
  "Connection: close",
  ...headers,
  "",
  "",
];

test("a network holds so many connections and no more; one that is closed makes room", async () => {
  const server = await guarded(plain, { connectionsPerNetwork: 2, countsLoopback: true });
  const held = [client(server), client(server)];
  await until(() => held.every(({ socket }) => !socket.connecting));
  expect(await client(server, ...get("/")).closed).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: \d+/);
  held[0]!.socket.destroy();
  await until(() => true);
  let answer = "";
  for (let attempt = 0; attempt < 50 && !answer.includes("200 OK"); attempt += 1)
    answer = await client(server, ...get("/")).closed;
  expect(answer).toMatch(/200 OK/);
});

test("the server holds so many connections and no more; one that is closed makes room", async () => {
  const server = await guarded(plain, { maxConnections: 2, hops: 1 });
  const held = [client(server), client(server)];
  await until(() => held.every(({ socket }) => !socket.connecting));
  expect(await client(server, ...get("/")).closed).toBe("");
  held[0]!.socket.destroy();
  let answer = "";
  for (let attempt = 0; attempt < 50 && !answer.includes("200 OK"); attempt += 1)
    answer = await client(server, ...get("/")).closed;
  expect(answer).toMatch(/200 OK/);
});

test("a network sends so many requests a minute and no more, over however many connections", async () => {
  const server = await guarded(plain, { requestsPerMinute: 1, scale: 2, countsLoopback: true });
  const answers = [];
  for (const path of ["/", "/", "/", "/api/prompts"])
    answers.push(await client(server, ...get(path, "Accept-Language: en")).closed);
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(["200", "200", "429", "429"]);
  expect(answers[2]).toMatch(/Retry-After: [1-9]\d?\r\n[\s\S]*Too many requests\. Try again in \d+ second/);
  expect(answers[3]).toMatch(/application\/json[\s\S]*"code":"RATE_LIMITED"/);
  for (const answer of answers) expect(answer).toMatch(/x-request-id: [\w-]{36}/);
});

test("what is refused by the number of requests or of cookies is not looked through for sessions, which are decrypted", async () => {
  let looked = 0;
  const readSession = () => ({ isGuest: (looked += 1) > 0, forget: [] });
  const server = await guarded(plain, { requestsPerMinute: 2, countsLoopback: true, readSession });
  const answers = [];
  for (const cookie of ["a=1", "a=1;".repeat(300), "a=1"])
    answers.push(await client(server, ...get("/api/prompts", `Cookie: ${cookie}`)).closed);
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(["200", "400", "429"]);
  expect(looked).toBe(1);
});

test("bodies of one caller that do not end take so much memory and no more, behind a proxy as well", async () => {
  let begun = 0;
  const server = await guarded(
    (request, response) => {
      begun += 1;
      request.resume().once("end", () => response.end("whole"));
    },
    { hops: 1, times: TIMES },
  );
  const post = (caller: string, length: string) =>
    client(
      server,
      ...["POST /api/prompts HTTP/1.1", "Host: x", `X-Forwarded-For: ${caller}`, "Connection: close", length],
      "",
      "{",
    );
  const megabyte = `Content-Length: ${1024 * 1024}`;
  const held = Array.from({ length: 64 }, () => post("192.0.2.1", megabyte));
  await until(() => begun === held.length);
  const refused = post("192.0.2.1", megabyte);
  await until(() => refused.text() !== "");
  expect(refused.text()).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: 10\r\n/);
  expect(await post("192.0.2.2", "Content-Length: 1").closed).toMatch(/200 OK/);
  for (const { socket } of held) socket.destroy();
  let answer = "";
  for (let attempt = 0; attempt < 50 && !answer.includes("200 OK"); attempt += 1)
    answer = await post("192.0.2.1", "Content-Length: 1").closed;
  expect(answer).toMatch(/200 OK[\s\S]*whole$/);
});

describe("a body in chunks", () => {
  const post = (path: string, ...chunks: string[]) => [
    ...[`POST ${path} HTTP/1.1`, "Host: x", "Transfer-Encoding: chunked", ""],
    chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("") + "0\r\n\r\n",
  ];

  test("arrives whole in pieces of usual size, and in some small ones", async () => {
    const read: string[] = [];
    const server = await guarded(
      (request, response) => {
        let text = "";
        request.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        request.once("end", () => response.end(String(read.push(text))));
      },
      { times: TIMES },
    );
    for (const chunks of [Array<string>(190).fill("x"), Array<string>(3_000).fill("x".repeat(600))]) {
      await client(server, ...post("/api/prompts", ...chunks)).closed;
      expect(read.pop()).toBe(chunks.join(""));
    }
  });

  test("ends its connection with its answer, which says so: a proxy would send another's request over it", async () => {
    const server = await guarded((_, response) => void response.end("early"), { times: TIMES });
    for (const path of ["/robots.txt", "/api/prompts"]) {
      const [head, ...rest] = post(path, "x");
      const answer = await client(server, head!, ...rest.slice(0, -1), "").closed;
      expect(answer).toMatch(/^HTTP\/1\.1 (?:200|405) [\s\S]*\r\nConnection: close\r\n/);
    }
  });

  test.each([
    ["that is read", (request: IncomingMessage) => void request.resume()],
    ["that nobody reads", (_: IncomingMessage, response: BufferedResponse) => void response.end("early")],
  ])("of a byte each ends with its connection, also one %s", async (_, handle) => {
    const whole: boolean[] = [];
    const server = await guarded(
      (request, response) => {
        request.once("close", () => whole.push(request.complete));
        return handle(request, response);
      },
      { times: TIMES },
    );
    for (const path of ["/", "/api/prompts", "/api/import"])
      await client(server, ...post(path, ...Array<string>(100_000).fill("x"))).closed;
    expect(whole.filter((isWhole) => isWhole)).toEqual([]);
  });
});

test("answers of one caller that nobody reads take so much memory and no more, behind a proxy as well", async () => {
  const body = Buffer.alloc(16 * 1024 * 1024);
  let long = 0;
  const server = await guarded(
    ({ url }, response) => {
      if (url === "/api/short") return response.end("short");
      long += 1;
      return response.end(body);
    },
    { hops: 1, times: TIMES },
  );
  const ask = (caller: string, path: string) => client(server, ...get(path, `X-Forwarded-For: ${caller}`));
  const held: ReturnType<typeof ask>[] = [];
  let next = "";
  while (!next.includes(" 429 ") && held.length < 20) {
    held.push(ask("192.0.2.1", "/api/long"));
    held.at(-1)!.socket.pause();
    await until(() => long === held.length);
    next = await ask("192.0.2.1", "/api/short").closed;
  }
  expect(next).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: 10\r\n/);
  expect([4, 5]).toContain(held.length);
  expect(await ask("192.0.2.2", "/api/short").closed).toMatch(/short$/);
  for (const { socket } of held) socket.destroy();
  let answer = "";
  for (let attempt = 0; attempt < 50 && !answer.includes("200 OK"); attempt += 1)
    answer = await ask("192.0.2.1", "/api/short").closed;
  expect(answer).toMatch(/short$/);
});

test.each([
  ["on this machine", 0, false],
  ["a trusted proxy", 1, true],
] as const)("a peer that is %s is not counted", async (_, hops, countsLoopback) => {
  const server = await guarded(plain, {
    connectionsPerNetwork: 1,
    requestsPerMinute: 1,
    hops,
    countsLoopback,
  });
  client(server);
  for (let count = 0; count < 3; count += 1)
    expect(await client(server, ...get("/")).closed).toMatch(/200 OK/);
});

test("a handler that fails is answered with 500, and is cut off where its answer has begun", async () => {
  const server = await guarded((request: IncomingMessage, response: BufferedResponse) => {
    if (request.url === "/api/begun") {
      response.writeHead(200, { "Content-Length": "10" });
      response.write("half");
    }
    throw new Error("of the test");
  });
  expect(await client(server, ...get("/api/whole")).closed).toMatch(/^HTTP\/1\.1 500 /);
  const begun = await client(server, ...get("/api/begun")).closed;
  expect(begun).not.toMatch(/^HTTP\/1\.1 500 /);
  expect(begun).not.toContain("\r\n\r\nhalf\r\n");
});
