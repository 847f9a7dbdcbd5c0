import cluster from "node:cluster";
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { readSession } from "@/lib/identity/sessions/forged-sessions";
import { assertPapers } from "@/lib/papers/files";
import { env } from "@/lib/platform/env";
import { beforeExit, stopGracefully } from "@/lib/platform/graceful-stop";
import { builtFiles } from "@/lib/platform/http-server/built-files";
import { createHttpServer } from "@/lib/platform/http-server/http-server";
import { collectForProcesses, startMetrics } from "@/lib/platform/metrics/metrics";
import { routeMatcher } from "@/lib/platform/metrics/route-template";
import { keepPages } from "@/lib/platform/page-cache/process-cache";
import { processCount, superviseProcesses } from "@/lib/platform/http-server/web-processes";

// The entry point of the server. `npm start`, `npm run dev` and the image run it bundled (scripts/start/server-file).

/**
 * How much the heap may grow over its live objects before V8 collects garbage. V8's default on a large machine is several times
 * as much; measured under mixed load: 390 MB of memory instead of 800, at the same speed (docs/operations).
 */
const HEAP_GROWTH_PERCENT = 50;

/** Route patterns of pages and API, which the bundler finds in app (scripts/start/server-file). */
declare const ROUTE_TEMPLATES: string[];

async function serve(): Promise<void> {
  const {
    PORT: port,
    HOST: hostname,
    TRUSTED_PROXY_HOPS: hops,
    RATE_LIMIT_SCALE: scale,
    DATABASE_URL,
    METRICS_TOKEN: token,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  } = env();
  const development = process.env.NODE_ENV === "development";
  const { default: next } = await import("next"); // not in the cluster's primary process, which saves memory
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const routeOf = routeMatcher([...ROUTE_TEMPLATES, "/metrics"]);
  const metrics = token ? startMetrics(token, routeOf) : undefined;
  const tracing = collector ? await import("@/lib/platform/metrics/tracing") : undefined;
  const traces = tracing?.startTracing(collector!, routeOf);
  if (traces) beforeExit(traces.stop);
  const server = createHttpServer((request, response) => handle(request, response), {
    hops,
    scale,
    readSession,
    development,
    files: development ? undefined : builtFiles(),
    observe: (request, response) => {
      metrics?.observe(request, response);
      traces?.observe(request, response);
    },
    answerFirst: metrics?.answer,
  });
  const keepAlive = Number(process.env.KEEP_ALIVE_TIMEOUT);
  if (keepAlive > 0) server.keepAliveTimeout = keepAlive;
  // Next handles upgrades on its `httpServer`. Production has no WebSockets, so Next gets a server that never listens.
  const httpServer = development ? server : createServer();
  const app = next({ dev: development, dir: process.cwd(), hostname, port, httpServer });
  const handle = app.getRequestHandler();
  await app.prepare();
  if (!development) await keepPages(DATABASE_URL); // the development server renders on every request
  stopGracefully(server, () => app.close());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, hostname, resolve);
  });
}

function checkEnvironment(): void {
  try {
    assertPapers(env(), process.env.NODE_ENV === "production");
  } catch (error) {
    console.error(`The environment is not right:\n${(error as Error).message}`);
    process.exit(1);
  }
}

checkEnvironment();
const processes = process.env.NODE_ENV === "development" ? 1 : processCount(env().WEB_PROCESSES);
if (processes > 1 && cluster.isPrimary) {
  superviseProcesses(processes);
  if (env().METRICS_TOKEN) collectForProcesses();
} else
  serve().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
