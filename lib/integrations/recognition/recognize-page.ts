import { rm } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { cleanText } from "../extraction/worker/clean-text.mjs";
import { type Run, runProgram } from "../run-program";

// The only file that knows the command lines of poppler and tesseract.

const AVAILABLE_FOR = 15_000;
/** Pixels of a drawn page's longer side: 250 an inch of A4, which letters of 8 points need; a poster takes no more memory. */
const SIDE = 3_000;
const DPI = "250";
/** Tesseract's threads wait for each other busily, and share the processors with everybody. */
const ONE_THREAD = { OMP_THREAD_LIMIT: "1" };
/** A hyphen that a line's end put into a word. */
const PARTED = /(?<=\p{L})[-\u00AD\u2010]\n+(?=\p{Ll})/gu;

let checked: { at: number; answer: Promise<string | null> } | undefined;

/** Whether text of pictures can be recognised here; looked at again after a while, so that an installation is noticed. */
export async function recognitionAvailable(): Promise<boolean> {
  return (await languages()) !== null;
}

/** Forgets what `recognitionAvailable` found: for tests that change the programs. */
export function lookForRecognitionAgain(): void {
  checked = undefined;
}

/** Languages for tesseract; null where a program or Russian is missing. */
function languages(): Promise<string | null> {
  if (!checked || Date.now() - checked.at > AVAILABLE_FOR)
    checked = { at: Date.now(), answer: installedLanguages() };
  return checked.answer;
}

async function installedLanguages(): Promise<string | null> {
  const ask = (program: string, argument: string) =>
    runProgram({ program, args: [argument], directory: "/", timeout: 5_000 });
  try {
    const [drawn, listed] = await Promise.all([
      ask(env().PDFTOPPM_PATH, "-v"),
      ask(env().TESSERACT_PATH, "--list-langs"),
    ]);
    const installed = listed.output.split(/\s+/);
    if (drawn.code !== 0 || !installed.includes("rus")) return null;
    return ["rus", "eng"].filter((each) => installed.includes(each)).join("+");
  } catch {
    return null;
  }
}

/**
 * The text in the picture of a PDF's page, clean as that of a document; "" where there is none, or the page is too much for the programs; null where its time was over.
 * @param file in a folder of its own, which the picture is drawn into
 * @param limits.timeout milliseconds for drawing and recognising together
 * @throws the signal's reason
 */
export async function recognizePage(
  file: string,
  page: number,
  { signal, timeout }: { signal: AbortSignal; timeout: number },
): Promise<string | null> {
  const read = await languages();
  if (read === null) return "";
  const directory = path.dirname(file);
  const end = Date.now() + timeout;
  const run = ({ program, args }: Pick<Run, "program" | "args">) =>
    runProgram({ program, args, directory, timeout: end - Date.now(), signal, environment: ONE_THREAD });
  const number = String(page);
  try {
    const drawing = ["-gray", "-singlefile", "-scale-to", String(SIDE), "-f", number, "-l", number];
    const drawn = await run({ program: env().PDFTOPPM_PATH, args: [...drawing, file, "page"] });
    if (drawn.timedOut || Date.now() >= end) return null;
    if (drawn.code !== 0) return "";
    // 1: pages that lie on their side are turned.
    const reading = ["page.pgm", "stdout", "-l", read, "--dpi", DPI, "--psm", "1"];
    const { code, output, timedOut } = await run({ program: env().TESSERACT_PATH, args: reading });
    if (timedOut) return null;
    return code === 0 ? wordsOf(output) : "";
  } finally {
    await rm(path.join(directory, "page.pgm"), { force: true });
  }
}

/** Without lines that have no word: of photographs and frames tesseract makes strokes. */
function wordsOf(output: string): string {
  const lines = cleanText(output).split("\n");
  const said = lines.filter((line) => line === "" || /\p{L}{2}|\p{N}/u.test(line)).join("\n");
  return cleanText(said.replace(PARTED, ""));
}
