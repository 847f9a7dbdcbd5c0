"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { saveFile } from "@/components/common/save-file";
import type { fillPromptContract } from "@/lib/exchange/fill/contract";
import type { FilledPrompts } from "@/lib/exchange/fill/types";
import { ApiError } from "@/lib/platform/api-client";
import { uploadApi } from "@/lib/platform/api-upload";

export type Mapping = Readonly<Record<string, string>>;
export const DOWNLOADS = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  zip: "application/zip",
} as const;
export type Download = keyof typeof DOWNLOADS;

/** A table put into a prompt by the server: columns and faults of all rows, the text of one. */
export function useFill(promptId: string, title: string) {
  const t = useTranslations("fill");
  const [table, setTable] = useState<File | null>(null);
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [at, setAt] = useState(0);
  const [filled, setFilled] = useState<FilledPrompts | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const fields = (file: File) => ({
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    // What was drawn stays the same from row to row and in what is downloaded.
    ...(filled && { seed: String(filled.seed) }),
    table: file,
  });
  const fail = (error: unknown) => setFailed((error instanceof ApiError && error.message) || t("failed"));

  const load = useEffectEvent((file: File, signal: AbortSignal) => {
    setBusy(true);
    setFailed(null);
    uploadApi<typeof fillPromptContract>("POST", `/prompts/${promptId}/fill`, { only: String(at), ...fields(file) }, { signal }).then(
      (answer) => {
        setFilled(answer);
        setBusy(false);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        fail(error);
        setBusy(false);
      },
    );
  });
  useEffect(() => {
    if (!table) return;
    const controller = new AbortController();
    load(table, controller.signal);
    return () => controller.abort();
  }, [table, mapping, at]);

  function choose(file: File) {
    setMapping(null);
    setFilled(null);
    setAt(0);
    setTable(file);
  }

  async function download(form: Download) {
    if (!table) return;
    const body = new FormData();
    for (const [name, value] of Object.entries(fields(table))) body.append(name, value);
    try {
      const headers = { Accept: DOWNLOADS[form], "Accept-Language": document.documentElement.lang };
      const response = await fetch(`/api/prompts/${promptId}/fill`, { method: "POST", body, headers });
      if (response.ok) return saveFile(`${title}.${form}`, await response.blob(), DOWNLOADS[form]);
      setFailed(((await response.json()) as { message?: string }).message ?? t("failed"));
    } catch (error) {
      fail(error);
    }
  }

  return { table, filled, failed, busy, at, choose, map: setMapping, show: setAt, download };
}
