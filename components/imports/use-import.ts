"use client";

import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { newKey } from "@/components/common/fields/use-form-action";
import { nameToSend } from "@/components/common/media/document-file";
import type { importPromptsContract } from "@/lib/imports/contract";
import { DOCUMENT_EXTENSIONS, mimeTypesOf } from "@/lib/integrations/extraction/formats";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import type { createPromptContract } from "@/lib/prompts/contract";
import {
  IDLE,
  type ImportAction,
  importReducer,
  type ImportState,
  type ReviewedPrompt,
} from "./import-state";

export type Import = {
  state: ImportState;
  running: boolean;
  /** `splitter`: without the AI. `looksFirst`: nothing is saved before the person has seen it. */
  start: (file: File, options?: { splitter?: boolean; looksFirst?: boolean }) => Promise<void>;
  dispatch: Dispatch<ImportAction>;
  /** Saves the selected prompts one after another. */
  saveChosen: () => Promise<void>;
  /** Aborts the request; saved prompts stay. */
  stop: () => void;
  reset: () => void;
};

/**
 * Runs an import into a base.
 * @param onSaved some prompts are in the base now: all of them, or those that a broken or stopped run left
 */
export function useImport(baseId: string, onSaved: () => void): Import {
  const [state, dispatch] = useReducer(importReducer, IDLE);
  const request = useRef<AbortController | null>(null);
  const running = state.stage === "uploading" || state.stage === "processing" || Boolean(state.review?.run);
  const attempts = useRef(new Map<string, string>());

  useEffect(() => () => request.current?.abort(), []);

  async function start(file: File, { splitter = false, looksFirst = false } = {}) {
    const controller = new AbortController();
    request.current = controller;
    dispatch({ type: "start", looksFirst });
    let saved = 0;
    try {
      const result = await uploadApi<typeof importPromptsContract>(
        "POST",
        "/prompts/import",
        await fieldsOf(file, { baseId, splitter, looksFirst }),
        {
          signal: controller.signal,
          onProgress: (sent, total) =>
            dispatch({ type: "sent", percent: Math.round((sent / Math.max(total, 1)) * 100) }),
          onEvent: (name, data) => {
            if (name === "progress") saved = (data as { saved: number }).saved;
            dispatch({ type: "event", name, data });
          },
        },
      );
      saved = result.imported;
      dispatch({ type: "success", result });
    } catch (error) {
      if (controller.signal.aborted) dispatch({ type: "stopped" });
      else if (error instanceof ApiError) dispatch({ type: "failed", error });
      else if (error instanceof DOMException) dispatch({ type: "unreadable" });
      else throw error;
    }
    if (saved > 0) onSaved();
  }

  async function saveChosen() {
    const controller = new AbortController();
    request.current = controller;
    dispatch({ type: "saving" });
    let saved = 0;
    let failure: ApiError | null = null;
    for (const prompt of state.review?.prompts ?? []) {
      if (!prompt.chosen) continue;
      try {
        const { warnings } = await savePrompt(prompt, controller.signal);
        saved += 1;
        dispatch({ type: "savedOne", at: prompt.at, hidden: warnings.includes("DESCRIPTION_REVEALS") });
      } catch (error) {
        if (controller.signal.aborted) break;
        if (!(error instanceof ApiError)) throw error;
        if (!isAboutPrompt(error)) {
          failure = error;
          break;
        }
        dispatch({ type: "refusedOne", at: prompt.at, error });
      }
    }
    dispatch({ type: "savingEnded", failure });
    if (saved > 0) onSaved();
  }

  /** The same prompt sent twice carries the same key: one whose answer was lost is saved once. */
  async function savePrompt(prompt: ReviewedPrompt, signal: AbortSignal) {
    const { at, title, shortDescription, promptText, category, tags } = prompt;
    const of = JSON.stringify([at, title, promptText]);
    const key = attempts.current.get(of) ?? newKey();
    attempts.current.set(of, key);
    return callApi<typeof createPromptContract>(
      "POST",
      "/prompts",
      { title, shortDescription, promptText, category, tags, contentType: "TEXT", promptBaseId: baseId },
      { signal, headers: { "Idempotency-Key": key } },
    );
  }

  return {
    state,
    running,
    start,
    dispatch,
    saveChosen,
    stop: () => request.current?.abort(),
    reset: () => dispatch({ type: "reset" }),
  };
}

/** Reads the file here, so that a file deleted or changed meanwhile is not mistaken for a broken connection. */
async function fieldsOf(
  file: File,
  { baseId, splitter, looksFirst }: { baseId: string; splitter: boolean; looksFirst: boolean },
) {
  const copy = new File([await file.arrayBuffer()], nameToSend(file, mimeTypesOf(DOCUMENT_EXTENSIONS)), {
    type: file.type,
  });
  return {
    ...(splitter && { splitter: "true" as const }),
    ...(looksFirst && { dryRun: "true" as const }),
    promptBaseId: baseId,
    file: copy,
  };
}

/** Whether the next prompt may fare better: a refusal of this one's fields. */
function isAboutPrompt({ status, fields }: ApiError): boolean {
  return status === 422 || status === 400 || Object.keys(fields ?? {}).length > 0;
}
