"use client";

import { useEffect, useRef, useState } from "react";
import type { importFileContract } from "@/lib/exchange/contract";
import { EXCHANGE_LIMITS } from "@/lib/exchange/limits";
import type { ImportFileEvents, ImportReport } from "@/lib/exchange/schema";
import { ApiError } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import { formOf, type ImportChoices } from "./import-choices";

export type ImportStep =
  | { name: "choose"; stopped?: boolean; error?: ApiError }
  | {
      name: "working";
      dryRun: boolean;
      sent: number;
      stage: "uploading" | ImportFileEvents["stage"]["name"];
      progress: ImportFileEvents["progress"] | null;
    }
  | { name: "preview" | "done"; report: ImportReport };

type Working = Extract<ImportStep, { name: "working" }>;

/** Checks a file, then imports it. A run that ends early keeps its saved prompts; the next run imports the rest. */
export function useImportFile(onDone: () => void) {
  const [step, setStep] = useState<ImportStep>({ name: "choose" });
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const change = (changes: Partial<Working>) =>
    setStep((now) => (now.name === "working" ? { ...now, ...changes } : now));

  async function start(choices: ImportChoices, dryRun: boolean) {
    const { file } = choices;
    if (!file) return;
    const controller = new AbortController();
    request.current = controller;
    setStep({ name: "working", dryRun, sent: 0, stage: "uploading", progress: null });
    try {
      const report = await uploadApi<typeof importFileContract>(
        "POST",
        "/import",
        formOf({ ...choices, file: await copyOf(file) }, dryRun),
        {
          signal: controller.signal,
          onProgress: (sent, total) => change({ sent: Math.round((sent / Math.max(total, 1)) * 100) }),
          onEvent: (name, data) => {
            if (name === "stage") change({ stage: (data as ImportFileEvents["stage"]).name });
            if (name === "progress") change({ progress: data as ImportFileEvents["progress"] });
          },
        },
      );
      setStep({ name: dryRun ? "preview" : "done", report });
    } catch (error) {
      if (controller.signal.aborted) setStep({ name: "choose", stopped: !dryRun });
      else
        setStep({
          name: "choose",
          error: error instanceof ApiError ? error : new ApiError("", "NETWORK", 0),
          stopped: false,
        });
    }
    if (!dryRun) onDone();
  }

  return { step, start, stop: () => request.current?.abort(), reset: () => setStep({ name: "choose" }) };
}

/**
 * Reads the file here, so that a file changed meanwhile is reported at once and not as a broken connection. Archives are not read: they may
 * be large.
 */
async function copyOf(file: File): Promise<File> {
  if (file.size > EXCHANGE_LIMITS.fileBytes) return file;
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}
