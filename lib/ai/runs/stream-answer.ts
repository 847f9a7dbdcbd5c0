import { questionCounts, tokensOfFailed } from "@/lib/identity/people/ai-budget";
import type { RunModel } from "@/lib/integrations/ai/run-models";
import { type AiUsage, streamText } from "@/lib/integrations/ai/stream-text";
import { AppError } from "@/lib/platform/errors";
import { estimateTokens } from "@/lib/platform/text/text-length";
import type { StoredSource } from "./ask/sources";
import { append, type LiveRun } from "./live-runs";
import type { RunEnd } from "./settle-run";

/** What a question of knowledge bases has besides its text: the product's instructions, the sources, and an answer that needs no model. */
export type Grounds = { instructions: string; sources: StoredSource[]; answer?: string };

/** A question for a model. `answerTokens`: the longest allowed answer, or those to its parts together. */
export type Sent = {
  model: RunModel;
  text: string;
  /** As those of `Asked`. */
  parts?: readonly string[] | undefined;
  grounds?: Grounds | undefined;
  answerTokens: number;
};

/** What was used so far, also by an answer that fails or is stopped. */
export type Counted = Pick<RunEnd, "usage" | "isEstimate" | "thoughtTokens">;

/** How many times a model is asked. */
export function callsOf({ text, parts = [] }: Pick<Sent, "text" | "parts">): number {
  return Math.max(1, parts.length + (text === "" ? 0 : 1));
}

/** Tokens of an answer to one of several parts: all of them must fit into the last question. */
export const longestNote = (contextTokens: number | null, parts: number): number =>
  Math.floor((contextTokens ?? Infinity) / 2 / parts);

/** Writes a text model's answer into a run. A question in parts is asked part by part. @throws as `streamText` */
export async function streamAnswer(
  run: LiveRun,
  { text, parts = [], grounds, ...question }: Sent,
  counted: Counted,
): Promise<{ isCut: boolean }> {
  const { signal } = run.controller;
  if (grounds?.answer !== undefined) {
    append(run, grounds.answer);
    counted.usage = { inputTokens: 0, outputTokens: 0 };
    return { isCut: false };
  }
  const perCall = Math.ceil(question.answerTokens / callsOf({ text, parts }));
  const perNote = longestNote(question.model.contextTokens, parts.length);
  let isCut = false;
  async function ask(content: string, answerTokens: number, onText: (piece: string) => void) {
    const { usage: before, thoughtTokens: thoughtsBefore = 0 } = counted;
    const onThoughts = (tokens: number) => void (counted.thoughtTokens = thoughtsBefore + tokens);
    const instructions = grounds ? [{ role: "system" as const, content: grounds.instructions }] : [];
    const messages = [...instructions, { role: "user" as const, content }];
    let isReported = false;
    const onUsage = (usage: AiUsage) => {
      isReported = true;
      counted.usage = sumOf(before, usage);
    };
    let written = "";
    const onPiece = (piece: string) => {
      written += piece;
      onText(piece);
    };
    /** A question of several counts on its own, or what was reported of the others would stand for it as well. */
    const estimate = (inputTokens: number) => {
      if (parts.length === 0 || isReported) return;
      const thoughts = (counted.thoughtTokens ?? 0) - thoughtsBefore;
      counted.isEstimate = true;
      counted.usage = sumOf(before, { inputTokens, outputTokens: estimateTokens(written) + thoughts });
    };
    try {
      const answer = await streamText({
        ...question,
        answerTokens,
        messages,
        signal,
        onText: onPiece,
        onUsage,
        onThoughts,
      });
      onThoughts(answer.thoughtTokens);
      isCut ||= answer.isCut;
      estimate(estimateTokens(content));
    } catch (error) {
      const thoughts = tokensOfFailed(error instanceof AppError ? error.code : undefined, answerTokens);
      onThoughts(Math.max((counted.thoughtTokens ?? 0) - thoughtsBefore, thoughts));
      const isCharged = questionCounts(error) || written !== "";
      if (isCharged || before) estimate(isCharged ? estimateTokens(content) : 0);
      throw error;
    }
  }
  const toRun = (piece: string) => append(run, piece);
  const notes: string[] = [];
  for (const part of parts) {
    if (text === "" && notes.length > 0) toRun("\n\n");
    let note = "";
    if (text === "") await ask(part, perCall, toRun);
    else await ask(part, Math.min(perCall, perNote), (piece) => void (note += piece));
    notes.push(note);
  }
  if (text !== "") await ask([text, ...notes].join("\n\n"), perCall, toRun);
  return { isCut };
}

function sumOf(before: AiUsage | null, { inputTokens, outputTokens }: AiUsage): AiUsage {
  return {
    inputTokens: (before?.inputTokens ?? 0) + inputTokens,
    outputTokens: (before?.outputTokens ?? 0) + outputTokens,
  };
}
