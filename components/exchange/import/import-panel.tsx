"use client";

import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CallFailure } from "@/components/layout/call-failure";
import { Alert, AlertDescription } from "@/components/ui/alert";
import type { BaseOption } from "@/lib/bases/lists/options";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { ImportChoice } from "./import-choice";
import type { ImportChoices } from "./import-choices";
import { ImportDone } from "./import-done";
import { ImportPreview } from "./import-preview";
import { ImportProgress } from "./import-progress";
import { useImportFile } from "./use-import-file";

/** Brings prompts in from a file: choose, look at what would change, let it happen (docs/product/exchange.md 3). */
export function ImportPanel({ bases }: { bases: BaseOption[] }) {
  const t = useTranslations("exchange.import");
  const router = useRouter();
  const { step, start, stop, reset } = useImportFile(() => router.refresh());
  const [choices, setChoices] = useState<ImportChoices>({
    file: null,
    keepBases: true,
    promptBaseId: bases[0]?.id ?? "",
    onConflict: "skip",
    shorten: true,
  });
  function again() {
    setChoices({ ...choices, file: null });
    reset();
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {step.name === "choose" && step.stopped && (
        <Alert>
          <Info aria-hidden />
          <AlertDescription>{t("stopped")}</AlertDescription>
        </Alert>
      )}
      {step.name === "choose" && step.error && (
        <CallFailure error={step.error} fallback={t("failed")} signIn={t("retry")} />
      )}
      {step.name === "choose" && (
        <ImportChoice
          bases={bases}
          choices={choices}
          onChange={setChoices}
          onCheck={() => void start(choices, true)}
        />
      )}
      {step.name === "working" && <ImportProgress step={step} onStop={stop} />}
      {step.name === "preview" && (
        <ImportPreview report={step.report} onRun={() => void start(choices, false)} onBack={reset} />
      )}
      {step.name === "done" && <ImportDone report={step.report} onMore={again} />}
    </div>
  );
}
