import sharp from "sharp";
import { makeHarmless } from "@/lib/integrations/images/harmless-metadata.mjs";
import { turnExif, withExif } from "@/tests/support/made-pictures";

/** Noise as a camera has it: far more than 24 KB behind the header unless it is small. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

/** Width and height as the picture is shown, once its metadata are harmless. */
async function shown(bytes: Buffer) {
  const changed = makeHarmless(bytes);
  const { info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return { changed, width: info.width, height: info.height };
}

test.each(["jpeg", "webp", "png", "avif"] as const)(
  "a %s keeps its EXIF and stands as that says @heavy",
  async (format) => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const bytes = await noise(240, 160)
        .withMetadata({ orientation })
        .toFormat(format, { quality: 95, ...(format === "avif" && { effort: 0 }) })
        .toBuffer();
      expect(bytes.length).toBeGreaterThan(24_002);
      const size = orientation < 5 ? { width: 240, height: 160 } : { width: 160, height: 240 };
      expect({ orientation, ...(await shown(bytes)) }).toEqual({ orientation, changed: false, ...size });
    }
  },
);

test.each(
  [true, false].flatMap((little) =>
    [true, false].flatMap((details) => [true, false].map((thumbnail) => ({ little, details, thumbnail }))),
  ),
)("EXIF of either order of bytes, with and without what follows its first directory: %j", async (how) => {
  const exif = turnExif(6, how);
  for (const format of ["jpeg", "webp"] as const)
    for (const [width, height] of [
      [40, 30],
      [240, 160],
    ] as const) {
      const plain = await noise(width, height).toFormat(format, { quality: 95 }).toBuffer();
      const file = await withExif(exif, format, plain);
      expect(await shown(Buffer.from(await file.arrayBuffer()))).toEqual({
        changed: false,
        width: height,
        height: width,
      });
    }
});

test("a picture whose directories lead to each other, or to the header, is made harmless and keeps its turn", async () => {
  const plain = await noise(240, 160).jpeg({ quality: 95 }).toBuffer();
  for (const leadsTo of [0, 8]) {
    const file = await withExif(turnExif(6, { leadsTo }), "jpeg", plain);
    expect(await shown(Buffer.from(await file.arrayBuffer()))).toEqual({
      changed: true,
      width: 160,
      height: 240,
    });
  }
});

test("a first directory without end is made unreadable", async () => {
  const exif = Buffer.alloc(60_000, 1);
  turnExif(6).copy(exif);
  exif.writeUInt16LE(4_000, 14);
  const file = await withExif(exif, "jpeg", await noise(240, 160).jpeg().toBuffer());
  expect(await shown(Buffer.from(await file.arrayBuffer()))).toEqual({
    changed: true,
    width: 240,
    height: 160,
  });
});
