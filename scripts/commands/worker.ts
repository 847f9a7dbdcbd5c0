import { stopBackground } from "@/lib/jobs/background";
import { queueStates } from "@/lib/jobs/queue-state";
import { startWorker } from "@/lib/jobs/worker";
import { env } from "@/lib/platform/env";
import { serveMetrics, startMetrics } from "@/lib/platform/metrics/metrics";
import { provideQueueFigures } from "@/lib/platform/metrics/queue-figures";
import { UNKNOWN } from "@/lib/platform/metrics/route-template";
import { dataDirectory, givenVariables, validated } from "../start/environment";
import { keepDatabase, openDatabase } from "../start/database";
import { Shutdown } from "../start/shutdown";

/**
 * `npm run worker`: runs background jobs in a separate process until Ctrl+C, beside servers with WORKER=off on the same database and
 * DATA_DIR.
 */
export async function main(): Promise<void> {
  const shutdown = new Shutdown();
  const variables = givenVariables();
  const database = await openDatabase(variables, shutdown);
  const settings = {
    AUTH_SECRET: "-".repeat(32),
    ...variables,
    DATA_DIR: dataDirectory(variables),
    DATABASE_URL: database.url,
  };
  validated(settings);
  Object.assign(process.env, settings);
  process.on("unhandledRejection", (error) => console.error(error));
  const {
    METRICS_TOKEN: token,
    METRICS_PORT: port,
    HOST: host,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  } = env();
  if (token && port)
    serveMetrics(
      port,
      host,
      startMetrics(token, () => UNKNOWN),
    );
  if (collector) {
    const { startTracing } = await import("@/lib/platform/metrics/tracing");
    shutdown.push(startTracing(collector, () => UNKNOWN).stop);
  }
  provideQueueFigures(queueStates);
  const { JOBS } = await import("@/app/jobs");
  const worker = await startWorker(JOBS);
  shutdown.push(stopBackground);
  shutdown.push(worker.stop);
  console.log("The worker is at work. Ctrl+C ends it.");
  const failed = await Promise.race([shutdown.whenAsked, keepDatabase(database, shutdown)]);
  await shutdown.run();
  if (failed) throw failed;
  process.exit();
}
