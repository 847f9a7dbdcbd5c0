import type { z } from "@/lib/platform/validation/zod";
import type { activationOutput, codeFields, codeOutput, createCodesInput, redeemFields } from "./schema";

/** A code as its base's owner sees it. */
export type ActivationCode = z.infer<typeof codeOutput>;
/** What a redemption gave. */
export type Activation = z.infer<typeof activationOutput>;
/** What the create dialog holds while it is being typed. */
export type CodeFormValues = z.input<typeof codeFields>;
export type CreateCodesInput = z.output<typeof createCodesInput>;
export type RedeemCodeInput = z.output<typeof redeemFields>;
/** `limit` up to 100 over HTTP. */
export type ListCodesInput = { id: string; limit?: number; cursor?: string };
/** `uses`: redemptions so far; `active`: can be redeemed now. */
export type CodeStats = { total: number; single: number; multi: number; active: number; expired: number; uses: number };
