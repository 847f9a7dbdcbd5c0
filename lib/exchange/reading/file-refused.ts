import type { RefusedFile } from "./found";

/** A file that is not read at all, and why. */
export class FileRefused extends Error {
  constructor(readonly code: RefusedFile) {
    super(code);
  }
}
