import type { ImportEvents } from "@/lib/imports/schema";
import { IMPORT_LIMITS } from "@/lib/imports/schema";
import { oneLine, titled, titleFromText } from "@/lib/imports/truncate";
import type { ApiError } from "@/lib/platform/browser/api-client";
import { countCharacters, truncateAtWord } from "@/lib/platform/text/text-length";
import { PROMPT_LIMITS } from "@/lib/prompts/schema";

type Result = ImportEvents["result"];
export type FoundPrompt = NonNullable<Result["found"]>[number];
export type LeftPart = NonNullable<Result["left"]>[number];

/** A prompt of a document that is not saved yet, as the person has corrected it, or a part that is none. */
export type ReviewedPrompt = FoundPrompt & {
  /** Identifies it in the list. */
  at: number;
  /** A part of the document that became no prompt. */
  isLeft: boolean;
  /** The person has corrected it. */
  isEdited: boolean;
  chosen: boolean;
  /** Why the last attempt to save it was refused. */
  refusal: ApiError | null;
};
type Correction = Partial<Pick<ReviewedPrompt, "title" | "promptText" | "chosen">>;

export type DocumentReview = {
  /** In the order of the document, with the parts that are left. */
  prompts: ReviewedPrompt[];
  /** Saved by now. */
  saved: number;
  /** How many of these have a description that people without access do not see. */
  hidden: number;
  /** The prompts are compared with another base. */
  checking: boolean;
  /** Of the present run; null while none is on. */
  run: { done: number; total: number } | null;
  /** What ended the last run early; it has nothing to do with one prompt. */
  failure: ApiError | null;
};

export type ReviewAction =
  | { type: "found"; prompts: FoundPrompt[]; left: LeftPart[] }
  | { type: "corrected"; at: number; change: Correction }
  /** A part that is left becomes a prompt. */
  | { type: "added"; at: number }
  /** A prompt or a part that is left goes to the prompt above, or where none is, to the one below. */
  | { type: "joined"; at: number }
  /** The second text becomes a prompt of its own. */
  | { type: "split"; at: number; texts: [string, string] }
  | { type: "allChosen"; chosen: boolean }
  | { type: "checking" }
  /** `known`: the texts that the base has, by `at`. */
  | { type: "checked"; known: ReadonlyMap<number, string> }
  | { type: "saving" }
  | { type: "savedOne"; at: number; hidden: boolean }
  | { type: "refusedOne"; at: number; error: ApiError }
  | { type: "savingEnded"; failure: ApiError | null };

export function documentReview(review: DocumentReview | null, action: ReviewAction): DocumentReview | null {
  if (action.type === "found") return reviewOf(action.prompts, action.left);
  if (!review) return null;
  const { prompts, saved, hidden, run } = review;
  const changed = (isMeant: (prompt: ReviewedPrompt) => boolean, change: Partial<ReviewedPrompt>) => ({
    ...review,
    prompts: prompts.map((each) => (isMeant(each) ? { ...each, ...change } : each)),
  });
  switch (action.type) {
    case "corrected":
      return {
        ...review,
        prompts: prompts.map((each) => (each.at === action.at ? corrected(each, action.change) : each)),
      };
    case "added":
      return {
        ...review,
        prompts: prompts.map((each) =>
          each.at === action.at ? { ...each, ...PROMPT, ...namedBy(each.promptText) } : each,
        ),
      };
    case "joined":
      return { ...review, prompts: joined(prompts, action.at) };
    case "split":
      return { ...review, prompts: split(prompts, action.at, action.texts) };
    case "allChosen":
      return changed(({ isLeft }) => !isLeft, { chosen: action.chosen });
    case "checking":
      return { ...review, checking: true, failure: null };
    case "checked":
      return {
        ...review,
        checking: false,
        prompts: prompts.map((each) => {
          const exists = action.known.get(each.at) === each.promptText; // it may be corrected meanwhile
          // A choice of the person's own stays.
          return exists === each.exists || each.isLeft
            ? each
            : { ...each, exists, reason: null, chosen: !exists };
        }),
      };
    case "saving":
      return {
        ...review,
        run: { done: 0, total: prompts.filter(({ chosen }) => chosen).length },
        failure: null,
      };
    case "savedOne":
      return {
        ...review,
        prompts: prompts.filter(({ at }) => at !== action.at),
        saved: saved + 1,
        hidden: hidden + Number(action.hidden),
        run: run && { ...run, done: run.done + 1 },
      };
    case "refusedOne":
      return changed(({ at }) => at === action.at, { refusal: action.error });
    case "savingEnded":
      return { ...review, run: null, checking: false, failure: action.failure };
  }
}

/** The prompts that are found and not saved. */
export function promptsOf({ prompts }: DocumentReview): ReviewedPrompt[] {
  return prompts.filter(({ isLeft }) => !isLeft);
}

/** Where the text of `prompts[index]` goes when it is joined: the prompt above, else the one below; -1 without any. */
export function neighbourOf(prompts: readonly ReviewedPrompt[], index: number): number {
  for (let above = index - 1; above >= 0; above -= 1) if (!prompts[above]!.isLeft) return above;
  return prompts.findIndex(({ isLeft }, below) => below > index && !isLeft);
}

/** Of a prompt whose text is another one than what was found. */
const PROMPT = { isLeft: false, isEdited: true, chosen: true, exists: false, reason: null, refusal: null };

/** What was said of another title or text no longer holds. */
function corrected(prompt: ReviewedPrompt, change: Correction): ReviewedPrompt {
  const { title, promptText } = { ...prompt, ...change };
  const exists = prompt.exists && promptText === prompt.promptText;
  const isOther = title !== prompt.title || promptText !== prompt.promptText;
  const isFree = isOther && !exists && (prompt.exists || prompt.reason !== null);
  return {
    ...prompt,
    ...(isFree && { chosen: true, reason: null }),
    ...change,
    exists,
    isEdited: prompt.isEdited || isOther,
    refusal: null,
  };
}

function joined(prompts: readonly ReviewedPrompt[], at: number): ReviewedPrompt[] {
  const index = prompts.findIndex((each) => each.at === at);
  const into = neighbourOf(prompts, index);
  if (into < 0) return [...prompts];
  const texts = [prompts[into]!.promptText, titled(prompts[index]!)];
  const promptText = (into < index ? texts : texts.toReversed()).join("\n\n");
  return prompts.flatMap((each, place) =>
    place === index ? [] : place === into ? [{ ...each, ...PROMPT, promptText }] : [each],
  );
}

function split(
  prompts: readonly ReviewedPrompt[],
  at: number,
  [first, second]: [string, string],
): ReviewedPrompt[] {
  const next = Math.max(...prompts.map((each) => each.at)) + 1;
  return prompts.flatMap((each) =>
    each.at === at
      ? [
          { ...each, ...PROMPT, promptText: first },
          { ...each, ...PROMPT, ...namedBy(second), at: next },
        ]
      : [each],
  );
}

/** Of a part until it becomes a prompt. */
const NO_NAME = { title: "", shortDescription: "", category: "", tags: [] };

/** Title and description of a text that has none. */
function namedBy(promptText: string) {
  return { title: titleFromText(promptText), shortDescription: beginningOf(promptText), promptText };
}

function beginningOf(promptText: string): string {
  return truncateAtWord(oneLine(promptText.slice(0, 1_000)), IMPORT_LIMITS.description);
}

/** The description to save; that of a piece may be too short for the form. */
export function describedBy({ shortDescription, promptText }: FoundPrompt): string {
  const isEnough = countCharacters(shortDescription.trim()) >= PROMPT_LIMITS.descriptionMin;
  return isEnough ? shortDescription : beginningOf(promptText);
}

/** Prompts that the base has, and those that cannot be saved as they are, are not chosen. */
function reviewOf(found: FoundPrompt[], left: LeftPart[]): DocumentReview {
  let next = 0;
  const takeLeft = (above: number) => {
    const parts: Omit<ReviewedPrompt, "at">[] = [];
    for (; left[next] && left[next]!.before <= above; next += 1)
      parts.push({
        ...PROMPT,
        ...NO_NAME,
        promptText: left[next]!.text,
        isLeft: true,
        isEdited: false,
        chosen: false,
      });
    return parts;
  };
  const rows = found.flatMap((each, above) => [
    ...takeLeft(above),
    { ...each, isLeft: false, isEdited: false, chosen: each.reason === null, refusal: null },
  ]);
  return {
    prompts: [...rows, ...takeLeft(Infinity)].map((each, at) => ({ ...each, at })),
    saved: 0,
    hidden: 0,
    checking: false,
    run: null,
    failure: null,
  };
}
