import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";

const root = mkdtempSync(path.join(tmpdir(), "promptoteka-spooled-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A file as a call gets it: on the disk, in a folder of its own, until the tests of the file have ended. */
export async function spooled(file: File): Promise<SpooledFile> {
  const place = path.join(mkdtempSync(path.join(root, "call-")), "file");
  writeFileSync(place, Buffer.from(await file.arrayBuffer()));
  return { path: place, size: file.size, filename: file.name, mimeType: file.type };
}
