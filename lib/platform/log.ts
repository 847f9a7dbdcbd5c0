import pino from "pino";

const SECRET = [
  "token",
  "silentToken",
  "hash",
  "secret",
  "password",
  "authorization",
  "cookie",
  "codeValue",
  "promptText",
  "extractedText",
  "text",
];

/** Structured log, one JSON line per event; secrets and people's texts are redacted. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
});
