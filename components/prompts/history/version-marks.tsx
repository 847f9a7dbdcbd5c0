"use client";

import { Pencil, Pin } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useOptimistic, useRef, useState, useTransition } from "react";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { updateVersionContract } from "@/lib/prompts/history/contract";
import { HISTORY_LIMITS } from "@/lib/prompts/history/limits";

type Props = { promptId: string; number: number; note: string; keep: boolean };

const FAILURE_MS = 4_000;

/** A version's note and whether it is kept for good, changed where they are. */
export function VersionMarks({ promptId, number, note, keep }: Props) {
  const t = useTranslations("history");
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const [pending, startChange] = useTransition();
  const [kept, showKept] = useOptimistic(keep);
  const opener = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);

  useEffect(() => {
    if (editing || !closed.current) return;
    closed.current = false;
    opener.current?.focus();
  }, [editing]);

  function change(marks: { note: string } | { keep: boolean }, done?: () => void) {
    startChange(async () => {
      if ("keep" in marks) showKept(marks.keep);
      try {
        await callApi<typeof updateVersionContract>(
          "PATCH",
          `/prompts/${promptId}/versions/${number}`,
          marks,
        );
        done?.();
        router.refresh();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const first = Object.values(error.fields)[0]?.[0];
        toast(first || error.message || t("failed"), { type: "error", duration: FAILURE_MS });
      }
    });
  }

  function close() {
    closed.current = true;
    setEditing(false);
  }

  if (editing) {
    return (
      <form
        className="flex w-full min-w-0 flex-wrap items-center gap-2 pl-2"
        onSubmit={(event) => {
          event.preventDefault();
          change({ note: String(new FormData(event.currentTarget).get("note") ?? "") }, close);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
        }}
      >
        <Input
          name="note"
          autoFocus
          defaultValue={note}
          maxLength={HISTORY_LIMITS.noteMax}
          aria-label={t("noteLabel", { number })}
          placeholder={t("notePlaceholder")}
          className="min-w-40 flex-1"
        />
        <Button type="submit" size="sm" pending={pending}>
          {t("noteSave")}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {t("noteCancel")}
        </Button>
      </form>
    );
  }
  return (
    <>
      {note && <p className="w-full pl-2 text-sm wrap-anywhere">{note}</p>}
      <Button
        ref={opener}
        size="sm"
        variant="ghost"
        onClick={() => setEditing(true)}
        aria-label={t("noteLabel", { number })}
        className="noscript:hidden"
      >
        <Pencil aria-hidden />
        {t("note")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        pending={pending}
        aria-pressed={kept}
        aria-label={t("keepLabel", { number })}
        onClick={() => change({ keep: !kept })}
        className="aria-pressed:bg-accent noscript:hidden"
      >
        <Pin aria-hidden className={kept ? "fill-current" : undefined} />
        {t("keep")}
      </Button>
    </>
  );
}
