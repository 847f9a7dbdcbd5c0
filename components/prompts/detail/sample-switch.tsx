"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { submitSample } from "@/lib/bases/actions";

// Only a base's owner loads it.
const ActionButton = dynamic(() =>
  import("@/components/layout/forms/action-button").then(
    (module) => module.ActionButton<{ id: string; isSample: boolean }>,
  ),
);

/** Opens a prompt of a paid base to everybody, as a sample of the base, and closes it again (docs/product/bases.md 8). */
export function SampleSwitch({ id, isSample }: { id: string; isSample: boolean }) {
  const t = useTranslations("prompts.sampleSwitch");
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <ActionButton
        action={submitSample}
        values={{ id, isSample: String(!isSample) }}
        done={{ toast: t(isSample ? "closed" : "opened") }}
        failed={t("failed")}
        role="switch"
        aria-checked={isSample}
        variant="outline"
        size="sm"
      >
        <span
          aria-hidden
          className={
            isSample
              ? "flex h-4 w-7 justify-end rounded-full bg-primary p-0.5"
              : "flex h-4 w-7 rounded-full bg-input p-0.5"
          }
        >
          <span className="size-3 rounded-full bg-card" />
        </span>
        {t("label")}
      </ActionButton>
      <span className="text-muted-foreground">{t(isSample ? "open" : "shut")}</span>
    </div>
  );
}
