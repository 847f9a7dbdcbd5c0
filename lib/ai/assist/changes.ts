import { diffArrays } from "diff";
import { parse } from "@/lib/templates/parse";
import { ASSIST_LIMITS } from "./limits";
import { TokenBalance } from "./tokens";
import type { AssistChange } from "./schema";

/** Limit of a diff of two texts with nothing in common (docs/decisions/016). */
const TIMEOUT_MS = 400;
const MOST_DIFFERENCES = 1_000;
/** End of a sentence or line, with the whitespace after it. */
const END = /[.!?…]["»”)]*\s+|\n\s*/g;

/** A sentence with the whitespace after it; tokens are never split. */
type Piece = { text: string; tokens: string[] };
type Run = { before: Piece[]; after: Piece[]; isSame: boolean };

/**
 * Differences by sentence, in text order. Each has the same tokens before and after, so that any selection of changes keeps every
 * token once; differences that only balance together are merged.
 * @param before with the tokens of `after` (`keepsTokens`)
 */
export function changesBetween(before: string, after: string): AssistChange[] {
  if (before === after) return [];
  const found = balanced(runsOf(piecesOf(before), piecesOf(after)));
  const parts = found.length > ASSIST_LIMITS.parts ? [{ at: 0, before, after }] : found;
  return parts.map((part, id) => ({ id, ...part }));
}

/** A text with some of the changes. @param changes in the order of the text, without overlaps */
export function withChanges(text: string, changes: readonly AssistChange[]): string {
  let changed = "";
  let from = 0;
  for (const { at, before, after } of changes) {
    changed += text.slice(from, at ?? from) + after;
    from = (at ?? from) + before.length;
  }
  return changed + text.slice(from);
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [{ text: "", tokens: [] }];
  for (const { type, source } of parse(text)) {
    const open = pieces.at(-1)!;
    if (type !== "text") {
      open.text += source;
      open.tokens.push(source);
      continue;
    }
    const ends = Array.from(source.matchAll(END), (end) => end.index + end[0].length);
    const sentences = [0, ...ends].map((from, at) => source.slice(from, ends[at]));
    open.text += sentences[0]!;
    pieces.push(...sentences.slice(1).map((sentence) => ({ text: sentence, tokens: [] })));
  }
  return pieces.filter((piece) => piece.text !== "");
}

function runsOf(before: Piece[], after: Piece[]): Run[] {
  const changes = diffArrays(textsOf(before), textsOf(after), {
    timeout: TIMEOUT_MS,
    maxEditLength: MOST_DIFFERENCES,
  });
  if (!changes) return byLine(before, after);
  const runs: Run[] = [];
  let changed: Run = { before: [], after: [], isSame: false };
  let [from, to] = [0, 0];
  const close = () => {
    runs.push(...byLine(changed.before, changed.after));
    changed = { before: [], after: [], isSame: false };
  };
  for (const { count, added, removed } of changes) {
    const old = added ? [] : before.slice(from, (from += count));
    const fresh = removed ? [] : after.slice(to, (to += count));
    if (added || removed) {
      changed.before.push(...old);
      changed.after.push(...fresh);
    } else {
      close();
      runs.push({ before: old, after: fresh, isSame: true });
    }
  }
  close();
  return runs;
}

/** With as many lines after as before, as in a translation, each line is a separate run. */
function byLine(before: Piece[], after: Piece[]): Run[] {
  if (before.length === 0 && after.length === 0) return [];
  const [old, fresh] = [linesOf(before), linesOf(after)];
  if (old.length !== fresh.length) return [{ before, after, isSame: false }];
  return old.map((line, at) => ({
    before: line,
    after: fresh[at]!,
    isSame: joined(line) === joined(fresh[at]!),
  }));
}

function linesOf(pieces: Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)!.push(piece);
    if (piece.text.slice(piece.text.trimEnd().length).includes("\n")) lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

/** Changed runs with their offsets; runs whose tokens only balance together are merged with the text between them. */
function balanced(runs: Run[]): Omit<AssistChange, "id">[] {
  const changes: Omit<AssistChange, "id">[] = [];
  const balance = new TokenBalance();
  let open: { at: number; before: string; after: string } | null = null;
  let at = 0;
  for (const { before, after, isSame } of runs) {
    const [old, fresh] = [joined(before), joined(after)];
    if (open || !isSame) {
      open ??= { at, before: "", after: "" };
      open.before += old;
      open.after += fresh;
      balance.count(
        before.flatMap(({ tokens }) => tokens),
        1,
      );
      balance.count(
        after.flatMap(({ tokens }) => tokens),
        -1,
      );
      if (balance.isEven) {
        changes.push(open);
        open = null;
      }
    }
    at += old.length;
  }
  return open ? [...changes, open] : changes;
}

function textsOf(pieces: Piece[]): string[] {
  return pieces.map(({ text }) => text);
}

function joined(pieces: Piece[]): string {
  return textsOf(pieces).join("");
}
