import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { notReady } from "@/lib/platform/db/outage";
import { requestScope } from "@/lib/platform/request-scope";
import { endGuarded, guarded } from "@/tests/support/guarded-server";

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test("each request has a scope of its own, also over one connection, and a page answers by it", async () => {
  const server = await guarded(
    async (request, response) => {
      await pause();
      const scope = requestScope()!;
      if (request.url === "/fails") scope.failure = notReady();
      await pause();
      response.end(`${scope === requestScope()} ${scope.caller} ${scope.failure?.code ?? "served"}`);
    },
    { hops: 1 },
  );
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, address: string) =>
    new Promise<string>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path, agent, headers: { "x-forwarded-for": address } }, (answer) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
        answer.on("end", () =>
          resolve(`${answer.statusCode} ${text.startsWith("<!doctype") ? "outage page" : text}`),
        );
      }).on("error", reject);
    });
  try {
    expect(await ask("/", "198.51.100.1")).toBe("200 true address:198.51.100.1 served");
    expect(await ask("/fails", "198.51.100.2")).toBe("503 outage page");
    expect(await ask("/", "198.51.100.3")).toBe("200 true address:198.51.100.3 served");
    expect(await ask("/api/x", "198.51.100.4")).toBe("200 true address:198.51.100.4 served");
  } finally {
    agent.destroy();
    await endGuarded();
  }
});
