import { closeSync, openSync, writeSync } from "node:fs";
import type { FileBase, FileFolder, FileVariable } from "../document";
import { EXCHANGE_LIMITS } from "../limits";
import { type Fault, type FaultReason, type FileFormat, type Found, type FoundPrompt, type Place, type RefusedFile } from "./found";

/** A file that is not read at all, and why. */
export class FileRefused extends Error {
  constructor(readonly code: RefusedFile) {
    super(code);
  }
}

/** UTF-16 units of all prompts together, as they are written down: twice what a person may keep. */
const MOST_TEXT = 128 * 1024 * 1024;
/** Of one prompt: far more than may be saved, so that the person is told of the limit and not of a broken file. */
const LONGEST = 400_000;
const MOST_FOLDERS = 5_000;
const WRITTEN_AT_ONCE = 256 * 1024;

/** Takes what readers find, and writes prompts to the disk: the worker and the server hold only some at a time. */
export class Collector {
  private readonly descriptor: number;
  private waiting = "";
  private text = 0;
  private prompts = 0;
  private readonly bases = new Map<string, FileBase>();
  private readonly folders = new Map<string, FileFolder>();
  private readonly variables = new Map<string, FileVariable>();
  private readonly faults: Fault[] = [];
  private moreFaults = 0;
  private format: FileFormat | null = null;
  readonly ignored = { knowledge: 0, results: 0, others: 0 };
  /** How many prompts a file says it has; null where it says nothing. */
  promised: number | null = null;
  /** A part says that it is whole, or its kind cannot be cut. */
  ended = true;

  constructor(into: string) {
    this.descriptor = openSync(into, "wx", 0o600);
  }

  /** The first that is told counts; "archive" gives way to what an archive holds. */
  is(format: FileFormat): void {
    if (this.format === null) this.format = format;
  }

  /** @throws FileRefused IMPORT_TOO_MANY, DOCUMENT_TOO_BIG_INSIDE */
  add(prompt: FoundPrompt): void {
    if (prompt.promptText.trim() === "") return this.fault(prompt.place, "noText");
    const { title, shortDescription, promptText, usageExamples } = prompt;
    const length = title.length + shortDescription.length + promptText.length + usageExamples.length;
    if (length > LONGEST) return this.fault(prompt.place, "tooLong");
    // The whole line counts: a place or a name that every prompt repeats is written as often.
    const line = `${JSON.stringify(prompt)}\n`;
    this.text += line.length;
    this.prompts += 1;
    if (this.prompts > EXCHANGE_LIMITS.prompts) throw new FileRefused("IMPORT_TOO_MANY");
    if (this.text > MOST_TEXT) throw new FileRefused("DOCUMENT_TOO_BIG_INSIDE");
    this.waiting += line;
    if (this.waiting.length > WRITTEN_AT_ONCE) this.write();
  }

  /** Those beyond the limit are left out but for one, by which the server knows that there were more. */
  base(base: FileBase): void {
    if (this.bases.size <= EXCHANGE_LIMITS.definitions && !this.bases.has(base.id)) this.bases.set(base.id, base);
  }

  folder(folder: FileFolder): void {
    if (this.folders.size < MOST_FOLDERS && !this.folders.has(folder.id)) this.folders.set(folder.id, folder);
  }

  /** As with bases. */
  variable(variable: FileVariable): void {
    if (this.variables.size <= EXCHANGE_LIMITS.definitions && !this.variables.has(variable.id)) this.variables.set(variable.id, variable);
  }

  fault(place: Place, reason: FaultReason): void {
    if (this.faults.length < EXCHANGE_LIMITS.errors) this.faults.push({ place, reason });
    else this.moreFaults += 1;
  }

  /** @param digest of the file */
  found(digest: string): Found {
    this.write();
    const { prompts, faults, moreFaults, ignored, promised } = this;
    const isCut = !this.ended || (promised !== null && promised > prompts + faults.length + moreFaults);
    return {
      format: this.format ?? "archive",
      prompts,
      bases: [...this.bases.values()],
      folders: [...this.folders.values()],
      variables: [...this.variables.values()],
      faults,
      moreFaults,
      ignored,
      isCut,
      digest,
    };
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private write(): void {
    writeSync(this.descriptor, this.waiting);
    this.waiting = "";
  }
}
