import type { z } from "@/lib/platform/validation/zod";
import type { followInput, followOutput, listFollowsInput } from "./schema";

export type FollowInput = z.output<typeof followInput>;
export type FollowKind = FollowInput["kind"];
/** Whom or what somebody follows. */
export type Follow = z.infer<typeof followOutput>;
export type ListFollowsInput = z.input<typeof listFollowsInput>;
