import { get, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { createHttpServer } from "@/lib/platform/http-server/http-server";
import { isRemote, markRemote } from "@/lib/platform/http/remote-request";
import { isLoopback } from "@/lib/platform/http/loopback";

let server: Server;
let port: number;

beforeAll(async () => {
  server = createHttpServer(
    (request, response) =>
      void response.end(String(isRemote(new Headers(request.headers as Record<string, string>)))),
    { hops: 1 },
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((closed) => server.close(closed)));

function ask(headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, agent: false, headers }, (response) =>
      response.setEncoding("utf8").on("data", resolve),
    ).on("error", reject);
  });
}

test.each(["localhost", "127.0.0.1", "[::1]", "app.localhost"])(
  "straight from this machine, at %s",
  async (name) => {
    expect(await ask({ host: `${name}:${port}` })).toBe("false");
  },
);

test.each([
  { "x-forwarded-for": "127.0.0.1" },
  { "X-Forwarded-Host": "localhost" },
  { "x-forwarded-proto": "https" },
  { "x-forwarded": "" },
  { forwarded: "for=127.0.0.1" },
  { via: "1.1 proxy" },
  { "x-real-ip": "127.0.0.1" },
  { "cf-connecting-ip": "127.0.0.1" },
  { "cf-ray": "1" },
  { "true-client-ip": "127.0.0.1" },
  { "fly-client-ip": "127.0.0.1" },
  { "x-original-forwarded-for": "127.0.0.1" },
  { "x-amzn-trace-id": "1" },
  { "cdn-loop": "cloudflare" },
])("passed on: %j", async (headers) => {
  expect(await ask(headers as unknown as Record<string, string>)).toBe("true");
});

test.each([
  "prompts.example",
  "192.168.0.5:3000",
  "localhost.example.com",
  "127.0.0.1.nip.io",
  "127.evil.example",
  "local host",
])("a Host that is not of this machine: %s", async (host) => {
  expect(await ask({ host })).toBe("true");
});

test.each(["https://prompts.example", "http://192.168.0.5:3000", "null", ""])(
  "a page of another origin than this machine: %s",
  async (origin) => {
    expect(await ask({ origin })).toBe("true");
  },
);

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "a page of this machine: %s",
  async (origin) => {
    expect(await ask({ origin })).toBe("false");
  },
);

test("what nginx sends with nothing but proxy_pass: HTTP/1.0, the server's own address as Host, nothing of its own", async () => {
  const asked = (version: string) =>
    text(
      connect(port, "127.0.0.1").end(
        `GET / HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
      ),
    );
  expect([(await asked("1.0")).split("\r\n\r\n")[1], (await asked("1.1")).includes("false")]).toEqual([
    "true",
    true,
  ]);
});

test("the mark cannot be taken away, and who sets it only loses by it", async () => {
  expect(await ask({ "x-remote-request": "" })).toBe("true");
  expect(await ask({ "x-remote-request": "0", via: "1.1 proxy", connection: "x-remote-request" })).toBe(
    "true",
  );
});

test.each(["192.168.0.7", "::ffff:10.0.0.1", "203.0.113.9", undefined])(
  "another machine at the other end: %s",
  (remoteAddress) => {
    const headers = { host: "localhost" };
    markRemote({ headers, httpVersion: "1.1", socket: { remoteAddress } });
    expect(isRemote(new Headers(headers))).toBe(true);
  },
);

test("loopback names and addresses, and what only looks like them", () => {
  for (const host of [
    "localhost",
    "LOCALHOST",
    "127.0.0.1",
    "127.8.9.10",
    "::1",
    "[::1]",
    "::ffff:127.0.0.1",
  ])
    expect(isLoopback(host)).toBe(true);
  for (const host of [
    "",
    "0.0.0.0",
    "::",
    "127.0.0.1.example",
    "localhost.example",
    "mylocalhost",
    "10.0.0.1",
    "::ffff:10.0.0.1",
  ])
    expect(isLoopback(host)).toBe(false);
});
