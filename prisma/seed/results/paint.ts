import sharp, { type Sharp } from "sharp";
import { randomOf, type Scene } from "./drawing";

export type PaintedFile = { file: string; width: number; height: number; body: Uint8Array };
export type Painting = { full: PaintedFile; previews: PaintedFile[]; placeholder: string };

const QUALITY = 80;
/** How far the grain of the paper goes from grey. */
const GRAIN = 9;
const GRAIN_SIDE = 192;
const PLACEHOLDER_SIDE = 12;

/**
 * Paints a scene on grainy paper: the whole picture and the smaller ones that lists show, all WebP.
 * @param widths of the smaller pictures; the narrowest is always made
 */
export async function paint({ svg, width }: Scene, widths: readonly number[]): Promise<Painting> {
  const grained = sharp(Buffer.from(svg)).composite([
    {
      input: grain(),
      raw: { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 3 },
      tile: true,
      blend: "soft-light",
    },
  ]);
  const { data, info } = await grained.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const written = async (file: string, made: Sharp): Promise<PaintedFile> => {
    const { data: body, info: size } = await made
      .webp({ quality: QUALITY, effort: 1 })
      .toBuffer({ resolveWithObject: true });
    return { file, width: size.width, height: size.height, body };
  };
  const previews: PaintedFile[] = [];
  for (const wide of widths.filter((each, index) => index === 0 || each < width))
    previews.push(await written(`${wide}.webp`, picture().resize({ width: wide })));
  const tiny = await picture()
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: "inside" })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return {
    full: await written("picture.webp", picture()),
    previews,
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}

let paper: Buffer | undefined;

function grain(): Buffer {
  const random = randomOf(1);
  return (paper ??= Buffer.from(
    Array.from({ length: GRAIN_SIDE ** 2 }, () => 128 + Math.round(random.between(-GRAIN, GRAIN))).flatMap(
      (grey) => [grey, grey, grey],
    ),
  ));
}
