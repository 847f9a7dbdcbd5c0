import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { checkedKind, EXTRACTED_TEXT_LIMIT } from "@/lib/integrations/extraction/extract-text";
import { formatOf } from "@/lib/integrations/extraction/formats";
import type { Note } from "@/lib/integrations/extraction/notes";
import type { Job } from "@/lib/integrations/extraction/worker/answer.mjs";
import { AppError, type ErrorCode } from "@/lib/platform/errors";

type Answer = { text?: string; notes?: Note[]; html?: string; refused?: ErrorCode };
type Document = { filename: string; bytes: Uint8Array };

/**
 * Reads documents one after another in one process, with the worker's own function and heap: a test of a parser needs no
 * process for each case. One that ends without an answer was a damaged document, as `inWorker` has it. @param folder that has the worker's files
 */
export function documentReader(folder = ".") {
  const file = pathToFileURL(path.resolve(folder, "lib/integrations/extraction/worker/answer.mjs")).href;
  // Only while it waits does a listener keep it alive: as in the worker, a parser that stops in the middle ends it.
  const loop = `import { answer } from ${JSON.stringify(file)};
    const next = () => process.once("message", async (job) => process.send(await answer(job), next));
    next();`;
  const start = () =>
    spawn(
      process.execPath,
      ["--max-old-space-size=256", "--stack-size=3900", "--input-type=module", "--eval", loop],
      { stdio: ["ignore", "ignore", "ignore", "ipc"], serialization: "advanced" },
    );
  let child: ReturnType<typeof start> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  function answerOf(job: Job): Promise<Answer> {
    const answered = turn.then(
      () =>
        new Promise<Answer>((resolve, reject) => {
          const reader = (child ??= start());
          const ended = (code: number | null) => {
            child = null;
            if (code === null) reject(new Error("The process that reads documents was ended."));
            else resolve({ refused: "DOCUMENT_DAMAGED" });
          };
          reader.once("exit", ended).once("message", (answer: Answer) => {
            reader.off("exit", ended);
            resolve(answer);
          });
          reader.send(job);
        }),
    );
    turn = answered.catch(() => undefined);
    return answered;
  }

  return {
    answerOf,
    /** As `extractText`. @throws AppError */
    async text({ filename, bytes }: Document): Promise<{ text: string; notes: Note[] }> {
      const kind = checkedKind({ filename, bytes });
      const { reader } = formatOf(kind);
      const { text, notes, refused } = await answerOf({
        job: "text",
        reader,
        bytes,
        limit: EXTRACTED_TEXT_LIMIT,
      });
      if (refused) throw new AppError(refused);
      return { text: text!, notes: notes! };
    },
    /** As `formatDocument`. */
    async html({ filename, bytes }: Document): Promise<string | null> {
      const reader = formatOf(checkedKind({ filename, bytes })).formatter;
      if (!reader) return null;
      return (await answerOf({ job: "html", reader, bytes, limit: EXTRACTED_TEXT_LIMIT })).html ?? null;
    },
    end: () => void child?.kill("SIGKILL"),
  };
}
