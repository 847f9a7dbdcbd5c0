import { contract } from "./contract";
import { z } from "../validation/zod";

export const liveContract = contract({
  method: "GET",
  path: "/health/live",
  tag: "Health",
  summary: "Whether the process answers; says nothing about the database",
  access: "open",
  input: z.object({}),
  output: z.object({ status: z.literal("live") }),
});

export const readyContract = contract({
  method: "GET",
  path: "/health/ready",
  tag: "Health",
  summary:
    "Whether the server can do its work (connections, database, migrations, disk, queue); a 503 names what is missing as `reason`",
  access: "open",
  input: z.object({}),
  output: z.object({
    status: z.literal("ready"),
    database: z.literal("ok"),
    migration: z.string(),
    disk: z.literal("ok"),
    pool: z.literal("ok"),
    queue: z.literal("ok"),
  }),
  errors: ["NOT_READY"],
});

export const cspReportsContract = contract({
  method: "POST",
  path: "/csp-reports",
  tag: "Security",
  summary: "What a browser refused by the Content-Security-Policy, as it reports it; goes into the log",
  access: "open",
  input: z.object({}),
  rawBody: true,
  rateLimit: "cspReport",
  errors: ["UNSUPPORTED_TYPE", "TOO_LARGE"],
});
