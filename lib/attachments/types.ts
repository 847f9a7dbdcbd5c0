import type { z } from "@/lib/platform/validation/zod";
import type { attachmentOutput, pictureOutput } from "./schema";

export type AttachmentKind = "image" | "audio" | "video";

/** A picture, sound or film as pages show it. */
export type Attachment = z.infer<typeof attachmentOutput>;
/** A picture in several sizes, of a result, base or person. */
export type Picture = z.infer<typeof pictureOutput>;
