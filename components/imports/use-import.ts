"use client";

import { useEffect, useReducer, useRef } from "react";
import { nameToSend } from "@/components/common/media/document-file";
import type { importPromptsContract } from "@/lib/imports/contract";
import { DOCUMENT_EXTENSIONS, mimeTypesOf } from "@/lib/integrations/extraction/formats";
import { ApiError } from "@/lib/platform/api-client";
import { uploadApi } from "@/lib/platform/api-upload";
import { IDLE, importReducer, type ImportState } from "./import-state";

export type Import = {
  state: ImportState;
  running: boolean;
  /** `splitter`: without the AI. */
  start: (file: File, options?: { splitter?: boolean }) => Promise<void>;
  /** Ends the request; what is saved stays. */
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
  const running = state.stage === "uploading" || state.stage === "processing";

  useEffect(() => () => request.current?.abort(), []);

  async function start(file: File, { splitter = false } = {}) {
    const controller = new AbortController();
    request.current = controller;
    dispatch({ type: "start" });
    let saved = 0;
    try {
      const result = await uploadApi<typeof importPromptsContract>(
        "POST",
        "/prompts/import",
        await fieldsOf(file, baseId, splitter),
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

  return {
    state,
    running,
    start,
    stop: () => request.current?.abort(),
    reset: () => dispatch({ type: "reset" }),
  };
}

/** The file is read here, so that one that has gone or changed meanwhile is told apart from a broken connection. */
async function fieldsOf(file: File, baseId: string, splitter: boolean) {
  const copy = new File([await file.arrayBuffer()], nameToSend(file, mimeTypesOf(DOCUMENT_EXTENSIONS)), {
    type: file.type,
  });
  return { ...(splitter && { splitter: "true" as const }), promptBaseId: baseId, file: copy };
}
