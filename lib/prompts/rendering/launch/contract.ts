import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { launchTarget } from "@/lib/identity/administration/schema";

export const listLaunchTargetsContract = contract({
  method: "GET",
  path: "/launch-targets",
  tag: "prompts",
  summary: "Chat tools that a prompt can be opened in: those of LAUNCH_TARGETS first, then the known ones",
  input: z.object({}),
  output: z.object({ targets: z.array(launchTarget) }),
  access: "open",
});
