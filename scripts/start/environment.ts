import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { assertPapers } from "@/lib/papers/files";
import type { Papers } from "@/lib/papers/files";
import { isThisMachineOnly, readEnv } from "@/lib/platform/env";
import type { Env } from "@/lib/platform/env";
import { keep, readKept } from "./kept-file";
import { StartError } from "./start-error";

/** The environment of a child process. */
export type Variables = Record<string, string>;

/** The variables of .env, overridden by the shell's; empty ones count as not set. */
export function givenVariables(file = ".env"): Variables {
  const written = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const all = Object.entries({ ...written, ...process.env });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** DATA_DIR as an absolute path, because the server runs in another folder. */
export function dataDirectory(variables: Variables): string {
  return path.resolve(variables.DATA_DIR ?? ".data");
}

/** The secret that encrypts sessions; generated once and stored, so that people stay signed in after a restart. */
function authSecret(directory: string): string {
  const file = path.join(directory, "auth-secret.json");
  const kept = readKept<{ secret: string }>(file);
  if (kept?.secret) return kept.secret;
  const secret = randomBytes(32).toString("base64url");
  keep(file, { secret });
  return secret;
}

/**
 * Adds the variables that `npm start` sets itself. Test sign-in and instant payments are switched on only on localhost (HOST and
 * APP_ORIGIN loopback, no proxy).
 */
export function withDefaults(variables: Variables): Variables {
  const directory = dataDirectory(variables);
  const host = variables.HOST ?? "127.0.0.1";
  const origin = variables.APP_ORIGIN ?? "http://localhost";
  const local: Variables =
    URL.canParse(origin) && isThisMachineOnly({ HOST: host, APP_ORIGIN: origin })
      ? { DEV_LOGIN_SECRET: randomBytes(18).toString("base64url"), PAYMENTS_PROVIDER: "instant" }
      : {};
  return {
    PORT: "3000",
    AUTH_SECRET: variables.AUTH_SECRET ?? authSecret(directory),
    ...local,
    ...variables,
    HOST: host,
    DATA_DIR: directory,
    // Absolute, because the server runs in another folder.
    ...(variables.PAPERS_DIR && { PAPERS_DIR: path.resolve(variables.PAPERS_DIR) }),
  };
}

/**
 * Reads the legal texts that the server will show.
 * @throws StartError when files are missing or wrong, or payments are on without them
 */
export function validPapers(env: Env, isProduction: boolean): Papers {
  try {
    return assertPapers(env, isProduction);
  } catch (error) {
    throw new StartError(
      `The papers are not ready (see docs/product/papers.md):\n${(error as Error).message.replace(/^/gm, "  ")}`,
    );
  }
}

/**
 * Checks the variables by the schema that the server uses.
 * @throws StartError listing every wrong one
 */
export function validated(variables: Variables): Env {
  try {
    return readEnv(variables);
  } catch (error) {
    throw new StartError(
      `These variables are wrong (see .env.example):\n${(error as Error).message.replace(/^/gm, "  ")}`,
    );
  }
}
