import { connect, type Socket } from "node:net";
import { type Drill, seconds } from "../drill";
import { signIn } from "../stand/member";
import { openStand } from "../stand/stand";
import { ask, keepAsking, percentile, tally } from "../stand/visitor";

/** Opens a connection, sends `text` and then nothing more. Resolves with the milliseconds until the server closes it. */
function standStill(origin: string, text: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), hostname, () => socket.write(text));
    socket.resume();
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(performance.now() - began));
  });
}

export const slowClients: Drill = {
  name: "slow-clients",
  promise:
    "500 clients that stand still are closed (headers by 35 s, bodies by 70 s) and nobody else waits: p99 under 500 ms",
  async run() {
    await using stand = await openStand();
    const server = await stand.start();
    const { token } = await signIn(server);
    const paths = ["/", "/api/prompts", "/public-prompts"];
    // A server that has just started loads each route with its first request; 250 of them at once are another question.
    for (const path of paths) await ask(server.origin + path);
    await ask(`${server.origin}/api/feedback`, { method: "POST", headers: { "ssmm-token": token } });
    const headers = `GET / HTTP/1.1\r\nHost: x\r\nX-Slow: `;
    const body = `POST /api/feedback HTTP/1.1\r\nHost: x\r\nssmm-token: ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"type`;
    const visitor = keepAsking(server.origin, paths, 100);
    const [ofHeaders, ofBodies] = await Promise.all([
      Promise.all(Array.from({ length: 250 }, () => standStill(server.origin, headers))),
      Promise.all(Array.from({ length: 250 }, () => standStill(server.origin, body))),
    ]);
    const answers = await visitor.stop();
    const longest = { headers: Math.max(...ofHeaders), bodies: Math.max(...ofBodies) };
    const p99 = percentile(answers, 0.99);
    const kept =
      longest.headers <= 35_000 &&
      longest.bodies <= 70_000 &&
      p99 <= 500 &&
      answers.every(({ status }) => status === 200);
    return {
      figure: `headers closed by ${seconds(longest.headers)}, bodies by ${seconds(longest.bodies)}; others: ${tally(answers)}, p99 ${Math.round(p99)} ms`,
      kept,
    };
  },
};
