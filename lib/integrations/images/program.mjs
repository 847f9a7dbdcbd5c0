// Decodes an untrusted picture and encodes it again, in its own process started by `writeAnew`, so that a decoder that crashes,
// hangs or exhausts memory affects nothing else. Arguments: the file, the output folder, and the plan as JSON. Prints one line of
// JSON: the written files, or {"refused": …}. Docs: docs/product/safety.md 3.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { aiSourceOf, metadataOfBoxes, xmpOf, xmpOfGif } from "./ai-mark.mjs";
import { makeHarmless } from "./harmless-metadata.mjs";
import { metadataOf, withExifInFront } from "./generation-metadata/containers.mjs";
import { readHidden, readMadeWith } from "./generation-metadata/read-made-with.mjs";
import { hiddenText } from "./generation-metadata/stealth.mjs";
import { tagsOf } from "./generation-metadata/tags.mjs";

// Limits: pixels of all frames together, frames, and pixels of an animation that stays animated.
const LIMIT_PIXELS = 50_000_000;
const LIMIT_FRAMES = 300;
const MOVING_SIDE = 800;
const PLACEHOLDER_SIDE = 12;
/** Maximum UTF-16 units of a film's tags. */
const TAGS = 4_000_000;
const FORMATS = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  heif: "image/avif",
};

sharp.cache(false);
sharp.concurrency(1);
// Allows only these decoders: no SVG, no PDF, nothing that opens other files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"]
    .map((name) => `VipsForeignLoad${name}File`)
    .concat("VipsForeignLoadRaw"),
});

class Refused extends Error {}

const [, , file, folder, plan] = process.argv;
try {
  process.stdout.write(JSON.stringify(await writeAnew(file, folder, JSON.parse(plan))));
} catch (error) {
  process.stdout.write(
    JSON.stringify({ refused: error instanceof Refused ? error.message : reasonOf(error) }),
  );
}

/**
 * @param plan `widths` of the smaller pictures, `side` of the box for the full one, `square`: crop to the middle square, `film`: the film
 *   that the picture is from, and `tags`: a file with its tags; `madeByAi`: mark the pictures even if their file does not say so
 */
async function writeAnew(given, output, { widths, side, square, film, tags, madeByAi }) {
  const { input, bytes } = await readable(given, output);
  const options = { limitInputPixels: LIMIT_PIXELS, failOn: "error", sequentialRead: true };
  const known = await sharp(input, options).metadata();
  if (!(known.format in FORMATS) || (known.format === "heif" && known.compression !== "av1"))
    throw new Refused("type");
  const frames = known.pages ?? 1;
  // With several frames the height may be that of one frame.
  if (frames > LIMIT_FRAMES || known.width * (known.pageHeight ?? known.height) * frames > LIMIT_PIXELS)
    throw new Refused("pixels");
  const isMoving = frames > 1 && !square;
  const metadata = film ? await metadataOfFilm(film, tags) : await metadataOfPicture(input, bytes, known);
  const madeWith = readMadeWith(metadata) ?? (film ? null : await hidden(input, known));
  const aiSource = aiSourceOf(metadata, madeWith);
  const mark = aiSource ?? (madeByAi ? "made" : null);

  const fit = square
    ? { width: side, height: side, fit: "cover" }
    : { width: side, height: side, fit: "inside", withoutEnlargement: true };
  const still = await sharp(input, options)
    .autoOrient()
    .resize(fit)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = still.info;
  const from = () => sharp(still.data, { raw: { width, height, channels } });

  const write = async (name, picture, quality) => {
    const encoded = picture.webp({ quality, effort: 2 });
    const marked = mark ? encoded.withXmp(xmpOf(mark)) : encoded;
    const written = await marked.toFile(path.join(output, name));
    return {
      file: name,
      width: written.width,
      height: written.pageHeight ?? written.height,
      bytes: written.size,
    };
  };
  const full = isMoving
    ? await write(
        "picture.webp",
        sharp(input, { ...options, animated: true }).resize({
          width: MOVING_SIDE,
          height: MOVING_SIDE,
          fit: "inside",
          withoutEnlargement: true,
        }),
        70,
      )
    : await write("picture.webp", from(), 84);
  // Always includes the narrowest, so that lists have a picture to show.
  const chosen = widths.filter((wide, index) => index === 0 || wide < width);
  const previews = await Promise.all(
    chosen.map((wide) => write(`${wide}.webp`, from().resize({ width: wide, withoutEnlargement: true }), 78)),
  );
  const tiny = await from()
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: "inside" })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return {
    full,
    previews,
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
    madeWith,
    aiSource,
  };
}

async function metadataOfFilm(film, tags) {
  const comments = tags ? tagsOf((await readFile(tags, "utf8")).slice(0, TAGS)) : [];
  return { comments, ...(await metadataOfBoxes(film)) };
}

async function metadataOfPicture(input, bytes, known) {
  const metadata = metadataOf(bytes, known);
  if (known.format === "gif") return { ...metadata, xmp: xmpOfGif(bytes) };
  if (known.format !== "heif") return metadata;
  const { c2pa } = await metadataOfBoxes(input);
  return { ...metadata, c2pa };
}

/** The file itself, or a copy whose metadata is affordable and placed where the decoder looks for it. */
async function readable(file, folder) {
  const given = await readFile(file);
  const changed = makeHarmless(given);
  if (changed === null) throw new Refused("damaged");
  const moved = withExifInFront(given);
  const bytes = moved ?? given;
  if (!changed && !moved) return { input: file, bytes };
  const copy = path.join(folder, "harmless");
  await writeFile(copy, bytes);
  return { input: copy, bytes };
}

/** Data hidden in the pixels of a picture that was not re-encoded since. */
async function hidden(input, { format, width, height, channels, pages = 1 }) {
  if (!["png", "webp"].includes(format) || channels < 3 || pages > 1) return null;
  const options = { limitInputPixels: LIMIT_PIXELS, sequentialRead: true, ignoreIcc: true };
  const text = await hiddenText({ width, height }, async (columns) => {
    const part = { left: 0, top: 0, width: columns, height };
    const { data, info } = await sharp(input, options)
      .extract(part)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, channels: info.channels };
  });
  return text ? readHidden(text) : null;
}

function reasonOf(error) {
  const text = String(error?.message);
  if (/exceeds pixel limit|too large|pixel limit/i.test(text)) return "pixels";
  if (
    /unsupported image format|operation is blocked|Input file (?:is missing|contains unsupported)/i.test(text)
  )
    return "type";
  return "damaged";
}
