import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { throttleBody, throttledBody } from "@/lib/platform/http-server/throttled-body";

const MB = 1024 * 1024;

/** A server as Next is one: whatever the socket gives goes into a web stream, and nobody asks how fast that is read. */
async function served(read: (request: Request) => Promise<unknown>) {
  const server = createServer((incoming, response) => {
    throttleBody(incoming);
    const body = new ReadableStream({
      start(controller) {
        incoming.on("data", (chunk: Buffer) => controller.enqueue(new Uint8Array(chunk)));
        incoming.on("end", () => controller.close());
      },
    });
    const headers = Object.entries(incoming.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const request = new Request(`http://localhost${incoming.url}`, {
      method: incoming.method!,
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    void read(request).then((answer) => response.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, [Symbol.asyncDispose]: close };
}

test("a body is taken from the socket no faster than it is read, and comes whole", async () => {
  let released!: () => void;
  const slowDisk = new Promise<void>((resolve) => (released = resolve));
  await using server = await served(async (request) => {
    let bytes = 0;
    for await (const chunk of throttledBody(request, 40 * MB, () => new Error("too much"))) {
      bytes += chunk.length;
      await slowDisk;
    }
    return bytes;
  });
  const call = send({ port: server.port, host: "127.0.0.1", method: "PUT", path: "/api/users/me/avatar" });
  const answer = new Promise<string>((resolve, reject) => {
    call.on("response", (response) => response.on("data", (data: Buffer) => resolve(data.toString())));
    call.on("error", reject);
  });
  const chunk = Buffer.alloc(MB, 1);
  let taken = 0;
  for (let sent = 0; sent < 40; sent += 1) call.write(chunk, () => (taken += 1));
  call.end();
  for (let look = 0, before = -1; look < 20 && taken !== before; look += 1) {
    before = taken;
    await pause(100);
  }
  expect(taken).toBeLessThan(20); // what the sockets of both sides hold
  released();
  expect(JSON.parse(await answer)).toBe(40 * MB);
  expect(taken).toBe(40);
});
