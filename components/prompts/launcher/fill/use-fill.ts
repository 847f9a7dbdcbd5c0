import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "@/components/common/media/save-file";
import type { fillPromptContract } from "@/lib/exchange/fill/contract";
import type { FilledPrompts } from "@/lib/exchange/fill/schema";
import { reasonOf, requestOf } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";

export type Mapping = Readonly<Record<string, string>>;
export const DOWNLOADS = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  zip: "application/zip",
} as const;
export type Download = keyof typeof DOWNLOADS;

type Asked = { table: File; mapping: Mapping | null; at: number; seed: number | null };

/** A table put into a prompt by the server: columns and faults of all rows, the text of one, or with `whole` of all. */
export function useFill(promptId: string, whole = false) {
  const t = useTranslations("fill");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [filled, setFilled] = useState<FilledPrompts | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const fail = (error: unknown) => setFailed(reasonOf(error, t("failed")));

  async function ask(next: Asked) {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setAsked(next);
    setBusy(true);
    setFailed(null);
    try {
      const fields = { ...(!whole && { only: String(next.at) }), ...fieldsOf(next) };
      const answer = await uploadApi<typeof fillPromptContract>("POST", `/prompts/${promptId}/fill`, fields, {
        signal: controller.signal,
      });
      setFilled(answer);
      // The same seed keeps random values equal in all rows and in the download.
      setAsked({ ...next, seed: answer.seed });
    } catch (error) {
      if (controller.signal.aborted) return;
      fail(error);
    }
    setBusy(false);
  }

  function choose(table: File) {
    setFilled(null);
    void ask({ table, mapping: null, at: 0, seed: null });
  }

  async function download(title: string, form: Download) {
    if (!asked) return;
    const body = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(asked))) body.append(name, value);
    try {
      const { headers } = requestOf("POST", undefined, {}, DOWNLOADS[form]);
      const response = await fetch(`/api/prompts/${promptId}/fill`, { method: "POST", body, headers });
      if (response.ok) return saveFile(`${title}.${form}`, await response.blob(), DOWNLOADS[form]);
      setFailed(((await response.json()) as { message?: string }).message ?? t("failed"));
    } catch (error) {
      fail(error);
    }
  }

  return {
    table: asked?.table ?? null,
    at: asked?.at ?? 0,
    filled,
    failed,
    busy,
    choose,
    refuse: setFailed,
    map: (mapping: Mapping) => asked && void ask({ ...asked, mapping }),
    show: (at: number) => asked && void ask({ ...asked, at }),
    download,
  };
}

export type Fill = ReturnType<typeof useFill>;

function fieldsOf({ table, mapping, seed }: Asked) {
  return {
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(seed !== null && { seed: String(seed) }),
    table,
  };
}
