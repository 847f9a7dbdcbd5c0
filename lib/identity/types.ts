import type { z } from "@/lib/platform/validation/zod";
import type {
  apiTokenOutput,
  createdTokenOutput,
  newTokenInput,
  ownUserOutput,
  profileFields,
  profileOutput,
  sessionOutput,
  userOutput,
} from "./schema";

/** A person as others see them (docs/product/people.md 1). */
export type UserCard = z.infer<typeof userOutput>;
/** A person's public page. */
export type Profile = z.infer<typeof profileOutput>;
/** The signed-in person's own record. */
export type OwnUser = z.infer<typeof ownUserOutput>;
/** A browser that the person is signed in in. */
export type OwnSession = z.infer<typeof sessionOutput>;
/** An API token without its value. */
export type OwnToken = z.infer<typeof apiTokenOutput>;
export type NewTokenInput = z.output<typeof newTokenInput>;
/** A token at the one moment when its value is known. */
export type CreatedToken = z.infer<typeof createdTokenOutput>;
/** The profile's form: what it holds, and what it sends. */
export type ProfileFormValues = z.input<typeof profileFields>;
export type ProfileFields = z.infer<typeof profileFields>;
