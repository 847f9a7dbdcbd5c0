import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import type { Viewer } from "@/lib/platform/viewer";
import { KNOWN_TARGETS, parseTargets, type LaunchTarget } from "./targets";

/** The chat tools of this server: the configured ones first. Entries of LAUNCH_TARGETS that are no tool are left out. */
export async function listLaunchTargets(_viewer: Viewer): Promise<{ targets: LaunchTarget[] }> {
  const { targets, wrong } = parseTargets(env().LAUNCH_TARGETS);
  if (wrong > 0) log.warn({ wrong }, "LAUNCH_TARGETS has entries without a name and an http(s) address");
  return { targets: [...targets, ...KNOWN_TARGETS] };
}
