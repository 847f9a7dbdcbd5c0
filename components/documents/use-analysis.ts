import { useEffect, useReducer, useRef } from "react";
import { nameToSend } from "@/components/common/media/document-file";
import type { analyzeDocumentContract } from "@/lib/documents/contract";
import { ANALYSIS_EXTENSIONS, mimeTypesOf } from "@/lib/integrations/extraction/formats";
import { asRefusal, isRefused } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import { analysisReducer, type AnalysisState, IDLE } from "./analysis-state";

export type AnalysisRun = {
  state: AnalysisState;
  start: (file: File, task: string) => Promise<void>;
  stop: () => void;
  reset: () => void;
};

/** Has a document analysed; ends with the component. */
export function useAnalysis(): AnalysisRun {
  const [state, dispatch] = useReducer(analysisReducer, IDLE);
  const request = useRef<AbortController | null>(null);

  useEffect(() => () => request.current?.abort(), []);

  async function start(file: File, task: string) {
    const controller = new AbortController();
    request.current = controller;
    dispatch({ type: "start" });
    try {
      const result = await uploadApi<typeof analyzeDocumentContract>(
        "POST",
        "/documents/analyze",
        await fieldsOf(file, task),
        {
          signal: controller.signal,
          onEvent: (name, data) => dispatch({ type: "event", name, data }),
        },
      );
      dispatch({ type: "success", result });
    } catch (error) {
      if (controller.signal.aborted) dispatch({ type: "stopped" });
      else if (error instanceof DOMException) dispatch({ type: "failed", failure: { text: "readFailed" } });
      else if (isRefused(error, "NETWORK")) dispatch({ type: "failed", failure: { text: "brokenOff" } });
      else dispatch({ type: "failed", failure: { error: asRefusal(error) } });
    }
  }

  return { state, start, stop: () => request.current?.abort(), reset: () => dispatch({ type: "reset" }) };
}

/** Reads the file here, so that a file deleted or changed meanwhile is not mistaken for a broken connection. */
async function fieldsOf(file: File, task: string) {
  return {
    task,
    file: new File([await file.arrayBuffer()], nameToSend(file, mimeTypesOf(ANALYSIS_EXTENSIONS)), {
      type: file.type,
    }),
  };
}
