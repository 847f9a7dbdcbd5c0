import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { newKey } from "@/components/common/fields/use-form-action";
import { nameToSend } from "@/components/common/media/document-file";
import type { importFileContract } from "@/lib/exchange/contract";
import { FORMAT } from "@/lib/exchange/document";
import { EXCHANGE_LIMITS } from "@/lib/exchange/limits";
import type { ImportReport } from "@/lib/exchange/schema";
import type { importPromptsContract } from "@/lib/imports/contract";
import { type ApiError, asRefusal, callApi } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import type { createPromptContract } from "@/lib/prompts/contract";
import { describedBy, type ReviewedPrompt } from "./document-review";
import { faultyEdits } from "./file/file-edits";
import { copyOf, FILE_RULE, fileFields, type ImportChoices, KEEP, rangesOf } from "./import-files";
import type { FileReview } from "./file/file-review";
import { IDLE, type ImportAction, importReducer, type ImportState, percentOf } from "./import-state";
import { RowTexts } from "./file/row-texts";

type Import = {
  state: ImportState;
  running: boolean;
  /** Finds the prompts of a file and saves nothing. `splitter`: it is a document, and is split without the AI. */
  read: (file: File, choices: ImportChoices, options?: { splitter?: boolean }) => Promise<void>;
  dispatch: Dispatch<ImportAction>;
  /** Reads a file of prompts again with other choices; the review stays. */
  recheck: (file: File, choices: ImportChoices) => Promise<unknown>;
  /** Compares the prompts of a document with those of another base. */
  compare: (choices: ImportChoices) => Promise<void>;
  /** The text of a row of a file of prompts. @throws ApiError, DOMException */
  textOf: (file: File, choices: ImportChoices, row: number) => Promise<string>;
  /** Saves the selected prompts. Corrected rows of a file are checked first; with a faulty one nothing is saved. */
  save: (file: File, choices: ImportChoices) => Promise<void>;
  /** Aborts the request; saved prompts stay. */
  stop: () => void;
  reset: () => void;
};

/**
 * Finds prompts in a file and saves them.
 * @param onSaved some prompts are saved now: all of them, or those that a broken or stopped run left
 */
export function useImport(onSaved: () => void): Import {
  const [state, dispatch] = useReducer(importReducer, IDLE);
  const request = useRef<AbortController | null>(null);
  const { document: review } = state;
  const running = state.stage === "uploading" || state.stage === "processing" || Boolean(review?.run);
  const attempts = useRef(new Map<string, string>());
  const texts = useRef(new RowTexts());
  const forgetTexts = () => {
    texts.current.close();
    texts.current = new RowTexts();
  };

  useEffect(
    () => () => {
      request.current?.abort();
      texts.current.close();
    },
    [],
  );

  /** Runs a request until it ends, fails or is stopped. */
  async function attempt(run: (signal: AbortSignal) => Promise<void>, saving = false) {
    const controller = new AbortController();
    request.current = controller;
    dispatch({ type: "start", saving });
    try {
      await run(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) dispatch({ type: "stopped" });
      else if (error instanceof DOMException) dispatch({ type: "unreadable" });
      else dispatch({ type: "failed", error: asRefusal(error) });
    }
  }

  const told = (signal: AbortSignal, saving = false) => ({
    signal,
    onProgress: (sent: number, total: number) =>
      dispatch({ type: "sent", percent: percentOf(sent, total), saving }),
    onEvent: (name: string, data: unknown) => dispatch({ type: "event", name, data }),
  });

  const read: Import["read"] = (file, choices, { splitter = false } = {}) =>
    attempt(async (signal) => {
      forgetTexts();
      const copy = await copyOf(file, nameToSend(file, FILE_RULE.formats));
      if (choices.as !== "document" && !splitter) {
        const asked = choices.as === "" ? { documents: "true" as const } : {};
        const fields = fileFields(copy, choices, { dryRun: "true", ...asked });
        const report = await uploadApi<typeof importFileContract>("POST", "/import", fields, told(signal));
        if (report.format !== "document") return dispatch({ type: "reported", report, choices });
      }
      const {
        found = [],
        left = [],
        ...document
      } = await uploadApi<typeof importPromptsContract>(
        "POST",
        "/prompts/import",
        {
          ...(splitter && { splitter: "true" as const }),
          dryRun: "true",
          ...baseOf(choices),
          file: copy,
        },
        told(signal),
      );
      const { notices, notes, preview } = document;
      dispatch({ type: "found", prompts: found, left, document: { notices, notes, preview } });
    });

  const recheck = async (file: File, choices: ImportChoices): Promise<ImportReport | null> => {
    const edits = state.file?.edits;
    const controller = new AbortController();
    request.current = controller;
    const { signal } = controller;
    dispatch({ type: "rechecking" });
    try {
      const copy = await copyOf(file, nameToSend(file, FILE_RULE.formats));
      const fields = fileFields(copy, choices, { dryRun: "true" }, edits);
      const report = await texts.current.turn(() =>
        uploadApi<typeof importFileContract>("POST", "/import", fields, told(signal)),
      );
      if (signal.aborted) return null;
      dispatch({ type: "reported", report, choices, edits });
      return report;
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof DOMException) dispatch({ type: "unreadable" });
      else dispatch({ type: "recheckFailed", error: asRefusal(error) });
      return null;
    }
  };

  const textOf: Import["textOf"] = (file, choices, row) =>
    texts.current.of(row, async (signal) => {
      const copy = await copyOf(file, nameToSend(file, FILE_RULE.formats));
      // With the rows below, which are opened next.
      const range = `${row}-${row + EXCHANGE_LIMITS.texts - 1}`;
      const fields = fileFields(copy, choices, { dryRun: "true", texts: range });
      return (await uploadApi<typeof importFileContract>("POST", "/import", fields, { signal })).texts ?? [];
    });

  const compare: Import["compare"] = async (choices) => {
    dispatch({ type: "checking" });
    // The server does not number prompts without a text. In our own format it reads texts as they are.
    const sent = (review?.prompts ?? []).filter(
      ({ isLeft, promptText }) => !isLeft && promptText.trim() !== "",
    );
    const prompts = sent.map((prompt) => ({
      title: prompt.title,
      shortDescription: describedBy(prompt),
      promptText: prompt.promptText,
      contentType: "TEXT",
    }));
    const file = new File([JSON.stringify({ ...FORMAT, prompts })], "prompts.json", {
      type: "application/json",
    });
    const fields = fileFields(file, { ...choices, onConflict: "skip" }, { dryRun: "true" });
    try {
      const { rows = [] } =
        sent.length > 0 ? await uploadApi<typeof importFileContract>("POST", "/import", fields) : {};
      const known = new Map(
        rows.flatMap(({ action, number }) => {
          const prompt = action === "skip" && number !== null ? sent[number] : undefined;
          return prompt ? [[prompt.at, prompt.promptText] as const] : [];
        }),
      );
      dispatch({ type: "checked", known });
    } catch (error) {
      dispatch({ type: "savingEnded", failure: asRefusal(error) });
    }
  };

  async function saveFile(file: File, choices: ImportChoices, review: FileReview) {
    const { without, edits, checkedEdits } = review;
    const checked = edits === checkedEdits ? review.report : await recheck(file, choices);
    if (!checked || faultyEdits(checked, review) > 0) return;
    await attempt(async (signal) => {
      const copy = await copyOf(file, nameToSend(file, FILE_RULE.formats));
      const fields = fileFields(copy, choices, { without: rangesOf(without) }, edits);
      const report = await texts.current.turn(() =>
        uploadApi<typeof importFileContract>("POST", "/import", fields, told(signal, true)),
      );
      dispatch({ type: "brought", report });
    }, true);
    onSaved();
  }

  async function saveSingly(prompts: readonly ReviewedPrompt[], choices: ImportChoices) {
    const controller = new AbortController();
    request.current = controller;
    dispatch({ type: "saving" });
    let saved = 0;
    let failure: ApiError | null = null;
    for (const prompt of prompts) {
      if (!prompt.chosen) continue;
      try {
        const { warnings } = await savePrompt(prompt, choices, controller.signal);
        saved += 1;
        dispatch({ type: "savedOne", at: prompt.at, hidden: warnings.includes("DESCRIPTION_REVEALS") });
      } catch (error) {
        if (controller.signal.aborted) break;
        const refusal = asRefusal(error);
        if (!isAboutPrompt(refusal)) {
          failure = refusal;
          break;
        }
        dispatch({ type: "refusedOne", at: prompt.at, error: refusal });
      }
    }
    dispatch({ type: "savingEnded", failure });
    if (saved > 0) onSaved();
  }

  /** The same prompt sent twice has the same key: one whose response was lost is saved once. */
  async function savePrompt(prompt: ReviewedPrompt, choices: ImportChoices, signal: AbortSignal) {
    const { at, title, promptText, category, tags } = prompt;
    const place = { ...baseOf(choices), ...(choices.folder !== "" && { folderId: choices.folder }) };
    const of = JSON.stringify([at, title, promptText, place]);
    const key = attempts.current.get(of) ?? newKey();
    attempts.current.set(of, key);
    return callApi<typeof createPromptContract>(
      "POST",
      "/prompts",
      {
        title,
        shortDescription: describedBy(prompt),
        promptText,
        category,
        tags,
        contentType: "TEXT",
        ...place,
      },
      { signal, headers: { "Idempotency-Key": key } },
    );
  }

  return {
    state,
    running,
    read,
    dispatch,
    recheck,
    compare,
    textOf,
    save: async (file, choices) => {
      if (review) await saveSingly(review.prompts, choices);
      else if (state.file) await saveFile(file, choices, state.file);
    },
    stop: () => request.current?.abort(),
    reset: () => {
      request.current?.abort(); // a reading with other choices
      forgetTexts();
      attempts.current.clear();
      dispatch({ type: "reset" });
    },
  };
}

/** The PRIVATE base where none is chosen. */
function baseOf({ base }: ImportChoices): { promptBaseId?: string } {
  return base === "" || base === KEEP ? {} : { promptBaseId: base };
}

/** Whether the next prompt may fare better: a refusal of this one's fields. */
function isAboutPrompt({ status, fields }: ApiError): boolean {
  return status === 422 || status === 400 || Object.keys(fields ?? {}).length > 0;
}
