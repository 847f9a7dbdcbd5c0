import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";

/** A picture with a slope of colours. */
export async function aPicture(
  options: { width?: number; height?: number; format?: "jpeg" | "png" | "webp" | "avif" | "gif" } = {},
): Promise<File> {
  const { width = 900, height = 600, format = "jpeg" } = options;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#0a6"/>
    <stop offset="1" stop-color="#fb4"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return aFile(await sharp(Buffer.from(svg)).toFormat(format).toBuffer(), `картинка.${format}`);
}

/** A tone that is loud for half of its length and silent then. Seconds. */
export function aSound({ seconds = 4, extension = "mp3", args = [] as string[] } = {}): File {
  const loud = `aevalsrc='if(lt(t,${seconds / 2}),sin(440*2*PI*t),0)':d=${seconds}:s=16000`;
  return made(extension, ["-f", "lavfi", "-i", loud, "-metadata", "artist=Кто-то", ...args]);
}

/** A test card, with a tone unless `silent`. Seconds; `width` and `height` in pixels. */
export function aFilm({
  seconds = 2,
  width = 320,
  height = 180,
  extension = "mp4",
  silent = false,
  args = [] as string[],
} = {}): File {
  const picture = ["-f", "lavfi", "-i", `testsrc=size=${width}x${height}:rate=10:duration=${seconds}`];
  const sound = silent
    ? []
    : ["-f", "lavfi", "-i", `sine=duration=${seconds}`, "-c:a", extension === "webm" ? "libopus" : "aac"];
  const codec =
    extension === "webm"
      ? ["-c:v", "libvpx", "-b:v", "200k"]
      : ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
  return made(extension, [
    ...picture,
    ...sound,
    ...codec,
    "-metadata",
    "location=+55.7558+037.6173/",
    ...args,
  ]);
}

/** A GIF of 16 × 16 pixels. */
export function aMovingPicture({ frames = 10 } = {}): File {
  return made("gif", ["-f", "lavfi", "-i", `testsrc=size=16x16:rate=50:duration=${frames / 50}`]);
}

export function aFile(bytes: Uint8Array, name: string): File {
  return new File([new Uint8Array(bytes)], name);
}

/** Made once in a run for all files of tests that ask for the same. */
function made(extension: string, args: string[]): File {
  const name = createHash("sha256")
    .update(JSON.stringify([extension, args]))
    .digest("hex");
  const kept = process.env.TEST_FILES && path.join(process.env.TEST_FILES, `made-${name}`);
  if (kept && existsSync(kept)) return aFile(readFileSync(kept), `made.${extension}`);
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-made-"));
  try {
    const file = path.join(folder, `made.${extension}`);
    execFileSync("ffmpeg", ["-nostdin", "-hide_banner", "-loglevel", "error", "-y", ...args, file]);
    if (kept) {
      copyFileSync(file, `${kept}-${process.pid}`);
      renameSync(`${kept}-${process.pid}`, kept); // another worker may make the same
    }
    return aFile(readFileSync(file), `made.${extension}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
