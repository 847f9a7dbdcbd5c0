import { cpSync } from "node:fs";
import path from "node:path";

/** The files of the worker that draws pictures, which is not part of Next's bundle (docs/decisions/012, 033). */
const OWN = ["lib/discovery/pictures/drawing", "app/icon.svg"];
const LIBRARY = ["og.js", "dist/server/og", "dist/compiled/@vercel/og"].map((file) =>
  path.join("node_modules/next", file),
);

/** Copies the drawing worker and its dependencies into a built server's folder. */
export function copyPictures(server: string): void {
  for (const file of [...OWN, ...LIBRARY])
    cpSync(file, path.join(server, file), {
      recursive: true,
      filter: (each) => !/\.(?:d\.ts|map)$/.test(each),
    });
}

/** The files of the process that re-encodes uploaded pictures, and the packages of its libraries for this system. */
const DECODER = ["program.mjs", "ai-mark.mjs", "harmless-metadata.mjs", "generation-metadata"].map((name) =>
  path.join("lib/integrations/images", name),
);
const DECODER_LIBRARY = ["sharp", "@img", "detect-libc", "semver", "cborg"].map((name) =>
  path.join("node_modules", name),
);

/** Copies the picture process and its dependencies into a built server's folder. */
export function copyDecoder(server: string): void {
  for (const file of [...DECODER, ...DECODER_LIBRARY])
    cpSync(file, path.join(server, file), { recursive: true, dereference: true });
}
