import { moment, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { LINK_LIMITS } from "./limits";

const iso = z.string().meta({ format: "date-time" });

export const linkIdInput = z.object({ id: uuid });

export const createLinkInput = z.object({
  id: uuid,
  allow: z.enum(["read", "copy"]),
  /** Until when the address opens; not given, or empty: until it is deleted. */
  expiresAt: moment("validation.link.expiresAt")
    .refine((at) => at.getTime() > Date.now(), "validation.link.expiresAt")
    .or(z.literal("").transform(() => null))
    .nullish(),
  /** For the owner: whom the link was given to. */
  title: line({
    max: LINK_LIMITS.titleMax,
    tooLong: msg("validation.link.titleMax", { max: LINK_LIMITS.titleMax }),
  }).nullish(),
});

export const linkOutput = z.object({
  id: uuid,
  url: z.string(),
  allow: z.enum(["read", "copy"]),
  title: z.string(),
  expiresAt: iso.nullable(),
  /** How often its pages were seen, also by its maker. */
  views: z.number().int(),
  createdAt: iso,
  /** Whether its address opens anything now (docs/product/links.md). */
  isOpen: z.boolean(),
});

export type CreateLinkInput = z.output<typeof createLinkInput>;
export type SecretLink = z.infer<typeof linkOutput>;

/** What a link is made with. */
export type LinkTerms = Pick<CreateLinkInput, "allow" | "expiresAt" | "title">;

/** What has secret links. */
export type LinkedKind = "prompt" | "base" | "transcript";
