import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeExit, stopGracefully } from "@/lib/platform/graceful-stop";

// Run by tests/start/graceful-stop.heavy.test.ts: a server with background work that takes a moment.
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url!, "http://localhost");
  response.write("begun ");
  setTimeout(() => response.end("finished"), Number(searchParams.get("ms")));
});
beforeExit(async () => {
  await new Promise((resolve) => setTimeout(resolve, Number(process.env.WORK_MS ?? 0)));
  process.stdout.write("work stopped\n");
});
stopGracefully(server, async () => undefined);
server.listen(0, "127.0.0.1", () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`));
