import { z } from "@/lib/platform/validation/zod";

const ATTACHMENT_KINDS = ["image", "audio", "video"] as const;

const size = { width: z.number().int().nullable(), height: z.number().int().nullable() };
const preview = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  type: z.string(),
});

/** Pixels and seconds; `previews` are smaller pictures, narrowest first, for a film those of its poster. */
export const attachmentOutput = z.object({
  kind: z.enum(ATTACHMENT_KINDS),
  url: z.string(),
  type: z.string(),
  previews: z.array(preview),
  ...size,
  duration: z.number().nullable(),
  /** A tiny picture as a data: address. */
  placeholder: z.string().nullable(),
  /** Loudness over the whole length of a sound, 0 to 100. */
  waveform: z.array(z.number().int()),
});

/** A cover: no sound, no film. */
export const pictureOutput = attachmentOutput.pick({
  url: true,
  previews: true,
  width: true,
  height: true,
  placeholder: true,
});

export type AttachmentKind = "image" | "audio" | "video";

/** A picture, sound or film as pages show it. */
export type Attachment = z.infer<typeof attachmentOutput>;
/** A picture in several sizes, of a result, base or person. */
export type Picture = z.infer<typeof pictureOutput>;
