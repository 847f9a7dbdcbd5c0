import type { RunModel } from "@/lib/integrations/ai/run-models";
import { type AiUsage, streamText } from "@/lib/integrations/ai/stream-text";
import type { StoredSource } from "./ask/sources";
import { append, type LiveRun } from "./live-runs";
import type { RunEnd } from "./settle-run";

/** What a question of knowledge bases has besides its text: the product's instructions, the sources, and an answer that needs no model. */
export type Grounds = { instructions: string; sources: StoredSource[]; answer?: string };

/** A question for a model. `answerTokens`: the longest allowed answer. */
export type Sent = {
  model: RunModel;
  text: string;
  /** As those of `Asked`. */
  parts?: readonly string[] | undefined;
  grounds?: Grounds | undefined;
  answerTokens: number;
};

/** What was used so far, also by an answer that fails or is stopped. */
export type Counted = Pick<RunEnd, "usage" | "thoughtTokens">;

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
  const answerTokens = Math.ceil(question.answerTokens / (parts.length + (text === "" ? 0 : 1)));
  let isCut = false;
  async function ask(content: string, onText: (piece: string) => void) {
    const { usage: before, thoughtTokens: thoughtsBefore = 0 } = counted;
    const onThoughts = (tokens: number) => void (counted.thoughtTokens = thoughtsBefore + tokens);
    const instructions = grounds ? [{ role: "system" as const, content: grounds.instructions }] : [];
    const messages = [...instructions, { role: "user" as const, content }];
    const onUsage = (usage: AiUsage) => void (counted.usage = sumOf(before, usage));
    const answer = await streamText({
      ...question,
      answerTokens,
      messages,
      signal,
      onText,
      onUsage,
      onThoughts,
    });
    onThoughts(answer.thoughtTokens);
    isCut ||= answer.isCut;
  }
  const toRun = (piece: string) => append(run, piece);
  const notes: string[] = [];
  for (const part of parts) {
    if (text === "" && notes.length > 0) toRun("\n\n");
    let note = "";
    await ask(part, text === "" ? toRun : (piece) => void (note += piece));
    notes.push(note);
  }
  if (text !== "") await ask([text, ...notes].join("\n\n"), toRun);
  return { isCut };
}

function sumOf(before: AiUsage | null, { inputTokens, outputTokens }: AiUsage): AiUsage {
  return {
    inputTokens: (before?.inputTokens ?? 0) + inputTokens,
    outputTokens: (before?.outputTokens ?? 0) + outputTokens,
  };
}
