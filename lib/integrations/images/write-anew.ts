import path from "node:path";
import { runProgram } from "@/lib/integrations/run-program";
import { AiSource } from "@/lib/platform/db/generated/enums";
import { log } from "@/lib/platform/log";
import { z } from "@/lib/platform/validation/zod";

/** Relative to the server's folder, because bundlers do not follow a process' entry (docs/decisions/039). */
const PROGRAM = "lib/integrations/images/program.mjs";
/** Timeout of a picture in milliseconds. */
const TIMEOUT = 20_000;

/** Why a picture is refused: its type, its number of pixels or frames, its data; `timeout` and `failed` are errors of the server. */
export type ImageFault = "type" | "pixels" | "damaged" | "timeout" | "failed";

export class ImageError extends Error {
  override readonly name = "ImageError";

  constructor(
    readonly fault: ImageFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}

const picture = z.object({
  file: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});
/** Long texts are cut before output; the caller applies the product's limits. */
const madeWith = z.object({
  model: z.string(),
  negativePrompt: z.string(),
  seed: z.string(),
  parameters: z.record(z.string(), z.string()),
});
const answer = z.union([
  z.object({ refused: z.enum(["type", "pixels", "damaged"]) }),
  z.object({
    full: picture,
    previews: z.array(picture).min(1),
    placeholder: z.string().max(1_000),
    madeWith: madeWith.nullable(),
    aiSource: z.enum(AiSource).nullable(),
  }),
]);

/** A picture in WebP: its file name in the output folder, its size in pixels and bytes. */
type Picture = z.infer<typeof picture>;
/** Generation metadata as a generator has written it into a picture. */
export type FoundMadeWith = z.infer<typeof madeWith>;
export type Pictures = {
  full: Picture;
  previews: Picture[];
  placeholder: string;
  madeWith: FoundMadeWith | null;
  /** What the file says of AI. */
  aiSource: AiSource | null;
};

/**
 * Widths of the smaller pictures, and the box that the full one fits into; `square`: cropped to the middle. Pixels. `film`: the film
 * that the picture is from, and `tags`: a file with its tags, which may hold generation metadata. `madeByAi`: marks the pictures as
 * made by AI even if their file does not say so.
 */
export type PicturePlan = {
  widths: number[];
  side: number;
  square?: boolean;
  film?: string;
  tags?: string;
  madeByAi?: boolean;
};

/**
 * Decodes an untrusted picture and encodes it again in several sizes, in a process with limits: metadata, position and all other
 * content of the file are dropped, except generation metadata; the mark of AI is written again.
 * @param file JPEG, PNG, WebP, AVIF or GIF; its content decides
 * @param folder where the pictures are written
 * @returns the pictures, the smaller ones narrowest first, and a tiny one as a data: address
 * @throws ImageError; the signal's reason
 */
export async function writeAnew(
  file: string,
  folder: string,
  plan: PicturePlan,
  signal?: AbortSignal,
): Promise<Pictures> {
  const program = path.join(/* turbopackIgnore: true */ process.cwd(), PROGRAM);
  const args = [program, file, folder, JSON.stringify(plan)];
  const ended = await runProgram({
    program: process.execPath,
    args,
    directory: folder,
    timeout: TIMEOUT,
    signal,
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new ImageError("failed", { cause });
  });
  const written = answer.safeParse(jsonOf(ended.output));
  if (written.success && "full" in written.data) return written.data;
  if (written.success && "refused" in written.data) throw new ImageError(written.data.refused);
  if (ended.timedOut || ended.killedBy === "SIGXCPU") throw new ImageError("timeout");
  // Killed by its decoder or by the memory limit: the picture's fault.
  if (ended.killedBy || (ended.code !== null && ended.code > 128)) throw new ImageError("damaged");
  log.error(
    { code: ended.code, complaints: ended.complaints.slice(0, 500) },
    "the program for pictures failed",
  );
  throw new ImageError("failed");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
