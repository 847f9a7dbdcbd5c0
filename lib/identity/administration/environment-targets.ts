import type { z } from "@/lib/platform/validation/zod";
import { launchTarget } from "./schema";

/**
 * Reads LAUNCH_TARGETS, a JSON list of `{name, url}`.
 * @returns the tools, and how many entries are no tool (all count as one when the list is no list)
 */
export function environmentTargets(json: string | undefined): {
  targets: z.output<typeof launchTarget>[];
  wrong: number;
} {
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
