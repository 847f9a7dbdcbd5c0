import type { SendEvent } from "@/lib/platform/http/event-stream";
import type { RunEvents, RunSource } from "../schema";

/** A passage as a run keeps it: without its text, which is the file's. */
export type StoredSource = RunSource;

/**
 * Sends `sources` before the first `delta`. The beginning of an answer is held back while it may still become the sentence that the bases
 * do not hold one, which has no sources.
 * @param nothing that sentence
 */
export function withSources(
  send: SendEvent,
  { sources, nothing }: { sources: RunEvents["sources"]; nothing: string },
): SendEvent {
  let text = "";
  let held: Parameters<SendEvent>[] | null = [];
  const release = (found: RunEvents["sources"]) => {
    send("sources", found);
    for (const event of held ?? []) send(...event);
    held = null;
  };
  return (name, data, id) => {
    if (held === null || name === "start") return send(name, data, id);
    if (name === "delta") {
      held.push([name, data, id]);
      text += (data as RunEvents["delta"]).text;
      if (!isBeginning(text, nothing)) release(sources);
      return;
    }
    release(text === "" || isBeginning(text, nothing) ? [] : sources);
    send(name, data, id);
  };
}

/** Whether a text may become a sentence, with or without its full stop. */
function isBeginning(text: string, sentence: string): boolean {
  return sentence.startsWith(text.trim());
}
