import { cut } from "@/lib/platform/text/text-length";
import type { Chapter } from "../transcripts/schema";

const MOST = 200;
const TITLE = 200;

/**
 * Chapters that a model answered with, as JSON anywhere in its text: those that have a title and begin after the one before, within
 * the recording.
 * @param duration of the recording, milliseconds
 */
export function chaptersIn(text: string, duration: number): Chapter[] {
  const chapters: Chapter[] = [];
  for (const [object] of text.matchAll(/\{[^{}]*\}/g)) {
    const { title, start } = parsed(object);
    const at = timeOf(start);
    if (typeof title !== "string" || !/[\p{L}\p{N}]/u.test(title) || at === null || at >= duration) continue;
    if (at <= (chapters.at(-1)?.start ?? -1) || chapters.length === MOST) continue;
    chapters.push({ title: cut(title.trim().replace(/\s+/g, " "), TITLE), start: at });
  }
  return chapters;
}

function parsed(object: string): { title?: unknown; start?: unknown } {
  try {
    return JSON.parse(object) as object;
  } catch {
    return {};
  }
}

/** Milliseconds of "1:02:05", "[2:05]" or a number of seconds; null for anything else. */
function timeOf(start: unknown): number | null {
  if (typeof start === "number")
    return Number.isFinite(start) && start >= 0 ? Math.round(start * 1_000) : null;
  const time = typeof start === "string" && /^\[?(\d{1,6}(?::\d{1,2}){0,2})\]?$/.exec(start.trim())?.[1];
  if (!time) return null;
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000;
}
