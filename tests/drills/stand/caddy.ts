import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../../scripts/start/ports";
import { endProcess } from "../../../scripts/start/processes";
import { CLEAN } from "../../../scripts/test/built-server";
import { ask, waitFor } from "./visitor";

/** Ports that differ from each other: one that was found free may be found again before it is taken. */
export async function severalPorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/** Caddy as operations.md has it before several processes, on a port of its own. */
export async function startCaddy(folder: string, port: number, upstreams: string[]) {
  const file = path.join(folder, "Caddyfile");
  writeFileSync(
    file,
    `{
	admin off
	auto_https off
}
:${port} {
	bind 127.0.0.1
	reverse_proxy ${upstreams.join(" ")} {
		lb_policy round_robin
		lb_try_duration 5s
		health_uri /api/health/ready
		health_interval 500ms
		fail_duration 1s
		flush_interval -1
		transport http {
			keepalive 4s
		}
	}
}
`,
  );
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    stdio: "ignore",
    env: { ...CLEAN, NODE_ENV: "production", HOME: folder },
  });
  await waitFor(async () => (await ask(`http://127.0.0.1:${port}/api/health/live`)).status === 200, 30_000);
  return { stop: () => endProcess(child.pid!, { signal: "SIGTERM", patience: 10_000 }) };
}
