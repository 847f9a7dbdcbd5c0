import { environmentTargets } from "@/lib/identity/administration/environment-targets";
import { storedSetting } from "@/lib/identity/administration/stored-setting";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import type { Viewer } from "@/lib/platform/viewer";
import { KNOWN_TARGETS, type LaunchTarget } from "./known-targets";

/** The chat tools of this server: first those that administrators set, else those of LAUNCH_TARGETS, whose entries that are no tool are left out. */
export async function listLaunchTargets(_viewer: Viewer): Promise<{ targets: LaunchTarget[] }> {
  const stored = await storedSetting("launchTargets");
  if (stored) return { targets: [...stored, ...KNOWN_TARGETS] };
  const { targets, wrong } = environmentTargets(env().LAUNCH_TARGETS);
  if (wrong > 0) log.warn({ wrong }, "LAUNCH_TARGETS has entries without a name and an http(s) address");
  return { targets: [...targets, ...KNOWN_TARGETS] };
}
