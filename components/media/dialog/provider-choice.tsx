"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { dollarText, rubleText } from "@/lib/media/format";
import { SPEECH_PROVIDER_NAMES } from "@/lib/integrations/transcription/speech-providers";
import type { ServiceStatus, SpeechProvider } from "@/lib/media/types";
import type { Locale } from "@/lib/platform/viewer";

type Props = {
  providers: ServiceStatus["providers"];
  value: SpeechProvider;
  onChange: (provider: SpeechProvider) => void;
};

/** Who turns speech into text, and for how much. */
export function ProviderChoice({ providers, value, onChange }: Props) {
  const t = useTranslations("media.form");
  const locale = useLocale() as Locale;
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <span id={id} className="text-sm font-medium">
        {t("provider")}
      </span>
      <RadioGroup
        value={value}
        onValueChange={(next) => onChange(next as SpeechProvider)}
        aria-labelledby={id}
        className="sm:grid-cols-2"
      >
        {SPEECH_PROVIDER_NAMES.map((provider) => {
          const { name, available, costPer10Min } = providers[provider];
          return (
            <label
              key={provider}
              className="flex cursor-pointer items-start gap-3 rounded-lg border bg-card p-4 transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-disabled:cursor-default has-disabled:hover:bg-card"
            >
              <RadioGroupItem value={provider} disabled={!available} />
              <span className="grid min-w-0 gap-0.5">
                <span className="text-sm font-medium">{name}</span>
                <span className="text-sm text-muted-foreground tabular-nums">
                  {available
                    ? t("price", {
                        rub: rubleText(costPer10Min, locale),
                        usd: dollarText(costPer10Min, locale),
                      })
                    : t("off")}
                </span>
              </span>
            </label>
          );
        })}
      </RadioGroup>
    </div>
  );
}
