import type { ImportEvents } from "@/lib/imports/schema";
import type { ApiError } from "@/lib/platform/browser/api-client";

export type FoundPrompt = NonNullable<ImportEvents["result"]["found"]>[number];

/** A prompt of a document that is not saved yet, as the person has corrected it. */
export type ReviewedPrompt = FoundPrompt & {
  /** Its place in the document. */
  at: number;
  chosen: boolean;
  /** Why the last attempt to save it was refused. */
  refusal: ApiError | null;
};
export type Correction = Partial<Pick<ReviewedPrompt, "title" | "promptText" | "chosen">>;

export type DocumentReview = {
  prompts: ReviewedPrompt[];
  /** Found in the document. */
  total: number;
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
  | { type: "found"; prompts: FoundPrompt[] }
  | { type: "corrected"; at: number; change: Correction }
  | { type: "allChosen"; chosen: boolean }
  | { type: "checking" }
  /** `exists`: whether the base has the text of each prompt. */
  | { type: "checked"; exists: readonly boolean[] }
  | { type: "saving" }
  | { type: "savedOne"; at: number; hidden: boolean }
  | { type: "refusedOne"; at: number; error: ApiError }
  | { type: "savingEnded"; failure: ApiError | null };

export function documentReview(review: DocumentReview | null, action: ReviewAction): DocumentReview | null {
  if (action.type === "found") return reviewOf(action.prompts);
  if (!review) return null;
  const { prompts, saved, hidden, run } = review;
  const changed = (isMeant: (prompt: ReviewedPrompt) => boolean, change: Partial<ReviewedPrompt>) => ({
    ...review,
    prompts: prompts.map((each) => (isMeant(each) ? { ...each, ...change } : each)),
  });
  switch (action.type) {
    case "corrected":
      return changed(({ at }) => at === action.at, { ...action.change, refusal: null });
    case "allChosen":
      return changed(() => true, { chosen: action.chosen });
    case "checking":
      return { ...review, checking: true, failure: null };
    case "checked":
      return {
        ...review,
        checking: false,
        prompts: prompts.map((each, at) => {
          const exists = action.exists[at] ?? false;
          // A choice of the person's own stays.
          return exists === each.exists ? each : { ...each, exists, reason: null, chosen: !exists };
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

/** Prompts that the base has, and those that cannot be saved as they are, are not chosen. */
function reviewOf(found: FoundPrompt[]): DocumentReview {
  const prompts = found.map((each, at) => ({ ...each, at, chosen: each.reason === null, refusal: null }));
  return {
    prompts,
    total: prompts.length,
    saved: 0,
    hidden: 0,
    checking: false,
    run: null,
    failure: null,
  };
}
