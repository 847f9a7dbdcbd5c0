import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { pause } from "../../../scripts/start/processes";
import { type Drill } from "../drill";
import { openStand } from "../stand/stand";
import { ask } from "../stand/visitor";

const REQUESTS = 100_000;
const AT_ONCE = 50;

const descriptors = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** One request that asks for another protocol; resolves when the connection is closed by either side. */
function upgrade(hostname: string, port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, hostname, () =>
      socket.write(`GET /ru/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
    );
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("data", () => socket.end());
    socket.once("close", () => resolve());
  });
}

export const upgradeFlood: Drill = {
  name: "upgrade-flood",
  promise: "100,000 requests for another protocol leave no descriptor and the server answers",
  async run() {
    await using stand = await openStand();
    const server = await stand.start();
    const { hostname, port } = new URL(server.origin);
    await ask(server.origin);
    const before = descriptors(server.pid);
    let left = REQUESTS;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await upgrade(hostname, Number(port));
      }),
    );
    await pause(2_000);
    const after = descriptors(server.pid);
    const { status } = await ask(server.origin);
    return {
      figure: `descriptors ${before} before, ${after} after; / answers ${status}`,
      kept: after <= before + 10 && status === 200,
    };
  },
};
