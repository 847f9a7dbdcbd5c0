import { mailAddressField } from "@/lib/platform/validation/mail-address";
import { z } from "@/lib/platform/validation/zod";

export const mailAddress = mailAddressField("notifications.validation.address");

export const mailCodeRequestInput = z.object({ address: mailAddress });

/** As people copy it from the mail: spaces and hyphens are no part of it. */
export const mailCodeInput = z.object({
  code: z
    .string("auth.mailCode.wrong")
    .max(50, "auth.mailCode.wrong")
    .transform((value) => value.replace(/[\s-]/g, ""))
    .refine((value) => /^\d{8}$/.test(value), "auth.mailCode.wrong"),
  next: z.unknown().optional(),
});
