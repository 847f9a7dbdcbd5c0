"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { dollarText, rubleText } from "@/lib/media/format";
import { SPEECH_PROVIDER_NAMES } from "@/lib/integrations/transcription/speech-providers";
import type { ServiceStatus, SpeechProvider } from "@/lib/media/schema";
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
            <RadioCard
              key={provider}
              value={provider}
              disabled={!available}
              className="cursor-pointer hover:border-border hover:bg-muted has-checked:bg-primary-soft has-disabled:cursor-default has-disabled:hover:bg-card"
              label={name}
              text={
                <span className="tabular-nums">
                  {available
                    ? t("price", {
                        rub: rubleText(costPer10Min, locale),
                        usd: dollarText(costPer10Min, locale),
                      })
                    : t("off")}
                </span>
              }
            />
          );
        })}
      </RadioGroup>
    </div>
  );
}
