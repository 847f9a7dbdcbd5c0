import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createHttpServer } from "@/lib/platform/http-server/http-server";

let server: Server;
let address: string;

beforeAll(async () => {
  // As Next does it for what no handler answers: the request's headers are there, no header of an answer is set.
  server = createHttpServer(
    (request, response) => void response.end(String(request.headers["x-request-id"])),
    { hops: 0 },
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

async function ask(
  headers: Record<string, string> = {},
): Promise<{ inside: string; outside: string | null }> {
  const response = await fetch(address, { headers });
  return { inside: await response.text(), outside: response.headers.get("x-request-id") };
}

test("every answer carries the id that its request is logged under", async () => {
  const [one, two] = [await ask(), await ask()];
  expect(one.outside).toMatch(/^[\w-]{36}$/);
  expect(one.inside).toBe(one.outside);
  expect(two.outside).not.toBe(one.outside);
});

test("a harmless id is taken over, any other is replaced", async () => {
  expect(await ask({ "x-request-id": "from-a-proxy-1" })).toEqual({
    inside: "from-a-proxy-1",
    outside: "from-a-proxy-1",
  });
  for (const id of ["short", "x".repeat(65), "a b c d e f", "<script>alert(1)"]) {
    const { inside, outside } = await ask({ "x-request-id": id });
    expect(outside).not.toBe(id);
    expect(inside).toBe(outside);
  }
});
