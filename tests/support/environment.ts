import { reloadEnv } from "@/lib/platform/env";

let before: Record<string, string | undefined> = {};

/** Sets these variables for the product, after taking back those of the last call. Without arguments only takes back. */
export function withEnv(variables: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  before = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]));
  Object.assign(process.env, variables);
  reloadEnv();
}
