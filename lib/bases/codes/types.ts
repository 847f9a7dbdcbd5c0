import type { z } from "@/lib/platform/validation/zod";
import type {
  activationOutput,
  codeBatchOutput,
  codeFields,
  codeOutput,
  createCodesInput,
  redeemFields,
} from "./schema";

/** A code as its base's owner sees it. */
export type ActivationCode = z.infer<typeof codeOutput>;
/** What a redemption gave. */
export type Activation = z.infer<typeof activationOutput>;
/** What the create dialog holds while it is being typed. */
export type CodeFormValues = z.input<typeof codeFields>;
export type CreateCodesInput = z.output<typeof createCodesInput>;
export type RedeemCodeInput = z.output<typeof redeemFields>;
/** `limit` up to 100 over HTTP. */
export type ListCodesInput = { id: string; batch?: string; q?: string; limit?: number; cursor?: string };
/** A batch of codes with its figures. */
export type CodeBatch = z.infer<typeof codeBatchOutput>;
/** The figures of all codes of a base, or of a batch. */
export type CodeStats = Omit<CodeBatch, "name"> & { single: number; multi: number };
/** What is on the card of a code. */
export type PrintedCode = Pick<ActivationCode, "id" | "codeValue" | "durationDays" | "expiresAt">;
