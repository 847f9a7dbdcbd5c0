import type { AttachmentKind } from "./schema";

const MB = 1024 * 1024;

/** docs/product/results.md 2: how many bytes a file of each kind may have. */
export const ATTACHMENT_BYTES: Record<AttachmentKind, number> = {
  image: 10 * MB,
  audio: 20 * MB,
  video: 50 * MB,
};
/** Seconds. */
export const FILM_SECONDS = 180;
export const SOUND_SECONDS = 24 * 60 * 60;
/** Of all pictures, sounds and films of a person. */
export const BYTES_PER_PERSON = 2 * 1024 * MB;
/** Widths of the smaller pictures; the whole one fits into a square of `SIDE`. Pixels. */
export const PREVIEW_WIDTHS = [320, 640, 1280];
export const SIDE = 2560;
/** An avatar is a square. */
export const AVATAR_WIDTHS = [96, 320];
export const AVATAR_SIDE = 640;
/** How many figures tell how loud a sound is. */
export const BARS = 96;

/** How a call takes one picture. */
export const PICTURE_UPLOAD = {
  field: "file",
  limit: () => ATTACHMENT_BYTES.image,
  tooLarge: "validation.attachment.imageTooLarge",
  spool: true,
} as const;
