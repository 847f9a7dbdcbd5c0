"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { submitSample } from "@/lib/bases/actions";

// Only a base's owner loads it.
const SwitchButton = dynamic(() =>
  import("@/components/layout/forms/switch-button").then(
    (module) => module.SwitchButton<{ id: string; isSample: boolean }>,
  ),
);

/** Opens a prompt of a paid base to everybody, as a sample of the base, and closes it again (docs/product/bases.md 8). */
export function SampleSwitch({ id, isSample }: { id: string; isSample: boolean }) {
  const t = useTranslations("prompts.sampleSwitch");
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <SwitchButton
        action={submitSample}
        values={{ id, isSample: String(!isSample) }}
        done={{ toast: t(isSample ? "closed" : "opened") }}
        failed={t("failed")}
        checked={isSample}
      >
        {t("label")}
      </SwitchButton>
      <span className="text-muted-foreground">{t(isSample ? "open" : "shut")}</span>
    </div>
  );
}
