import type { z } from "@/lib/platform/validation/zod";
import type { ownUserOutput, profileOutput, userOutput } from "./schema";

/** A person as others see them (core.md section 3). */
export type UserCard = z.infer<typeof userOutput>;
/** A person's public page. */
export type Profile = z.infer<typeof profileOutput>;
/** The signed-in person's own record. */
export type OwnUser = z.infer<typeof ownUserOutput>;
