import path from "node:path";

/** Node's arguments that run ./programs/<name>.ts as a process of its own; bundled by Jest's global setup, it starts in half the time. */
export function program(name: string, ...args: string[]): string[] {
  return [path.join(process.env.TEST_PROGRAMS ?? "", `${name}.mjs`), ...args];
}
