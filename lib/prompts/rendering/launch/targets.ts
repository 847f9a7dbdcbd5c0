import { launchTarget } from "@/lib/identity/administration/schema";
import type { LaunchTarget } from "./known-targets";

/**
 * Reads LAUNCH_TARGETS, a JSON list of `{name, url}`.
 * @returns the tools, and how many entries are no tool (all count as one when the list is no list)
 */
export function parseTargets(json: string | undefined): { targets: LaunchTarget[]; wrong: number } {
  if (!json) return { targets: [], wrong: 0 };
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    return { targets: [], wrong: 1 };
  }
  if (!Array.isArray(list)) return { targets: [], wrong: 1 };
  const parsed = list.map((entry) => launchTarget.safeParse(entry));
  const targets = parsed.flatMap(({ data }) => (data ? [data] : []));
  return { targets, wrong: list.length - targets.length };
}
