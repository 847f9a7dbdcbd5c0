import { cpSync } from "node:fs";
import path from "node:path";

/** What draws pictures runs in a worker outside the bundle, as documents are read (docs/decisions/012, 033): Next does not see these files. */
const OWN = ["lib/discovery/pictures/drawing", "app/icon.svg"];
const LIBRARY = ["og.js", "dist/server/og", "dist/compiled/@vercel/og"].map((file) =>
  path.join("node_modules/next", file),
);

/** Copies the drawing worker and what it loads into a built server's folder. */
export function copyPictures(server: string): void {
  for (const file of [...OWN, ...LIBRARY])
    cpSync(file, path.join(server, file), {
      recursive: true,
      filter: (each) => !/\.(?:d\.ts|map)$/.test(each),
    });
}

/** What writes strangers' pictures anew runs as a process of its own, with the library that decodes them and its part for this system. */
const DECODER = ["program.mjs", "harmless-metadata.mjs", "made-with"].map((name) =>
  path.join("lib/integrations/images", name),
);
const DECODER_LIBRARY = ["sharp", "@img", "detect-libc", "semver"].map((name) =>
  path.join("node_modules", name),
);

/** Copies the process for pictures and what it loads into a built server's folder. */
export function copyDecoder(server: string): void {
  for (const file of [...DECODER, ...DECODER_LIBRARY])
    cpSync(file, path.join(server, file), { recursive: true, dereference: true });
}
