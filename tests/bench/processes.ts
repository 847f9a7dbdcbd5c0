// Answers a second of pages behind Caddy with one, two and three servers: `npm run bench -- processes [--seconds 8] [--rounds 3]`. More servers than cores gain nothing.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { requireSystemPackages } from "../../scripts/test/system-packages";
import { severalPorts, startCaddy } from "../drills/stand/caddy";
import { sessionCookie } from "../drills/stand/member";
import { openStand } from "../drills/stand/stand";
import { rounds } from "./http/rounds";

const MOST = 3;

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: "string", default: "8" }, rounds: { type: "string", default: "3" } },
  });
  requireSystemPackages({ browser: false, proxy: true });
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-processes-"));
  await using stand = await openStand();
  const door = await stand.start();
  const cookie = await sessionCookie(door);
  await door.stop();
  const [proxyPort, ...ports] = await severalPorts(1 + MOST);
  const origin = `http://127.0.0.1:${proxyPort}`;
  for (const port of ports)
    await stand.start({
      PORT: String(port),
      APP_ORIGIN: origin,
      WORKER: "off",
      TRUSTED_PROXY_HOPS: "1",
      DATA_DIR: path.join(folder, "data"),
    });
  console.log(
    `${availableParallelism()} cores\n\n| servers | page | a second | p99, ms | failed |\n|---|---|---|---|---|`,
  );
  try {
    for (let count = 1; count <= MOST; count += 1) {
      const caddy = await startCaddy(
        folder,
        proxyPort!,
        ports.slice(0, count).map((port) => `127.0.0.1:${port}`),
      );
      const targets = [
        { name: "/my-prompts (signed in)", url: `${origin}/my-prompts`, headers: { cookie } },
        { name: "/public-prompts, a guest's page out of the cache", url: `${origin}/public-prompts` },
      ];
      const rates = await rounds(targets, Number(values.rounds), Number(values.seconds));
      for (const [name, { perSecond, p99, failed }] of rates)
        console.log(`| ${count} | ${name} | ${perSecond.toFixed(0)} | ${p99} | ${failed} |`);
      await caddy.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
