import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";

/** The dev login's form. */
export const devSignInFields = z.object({
  secret: line({ min: 1, max: 1000, required: "auth.dev.secretRequired" }),
  role: z.enum(["admin", "user"]),
});
