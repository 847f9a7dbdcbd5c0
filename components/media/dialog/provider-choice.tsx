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

/** Who turns speech into text, and for how much: the services that are set up. */
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
        className="sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
      >
        {SPEECH_PROVIDER_NAMES.filter((provider) => providers[provider].available).map((provider) => {
          const { name, costPer10Min } = providers[provider];
          return (
            <RadioCard
              key={provider}
              value={provider}
              className="cursor-pointer hover:border-border hover:bg-muted has-checked:bg-primary-soft"
              label={name}
              text={
                <span className="tabular-nums">
                  {t("price", {
                    rub: rubleText(costPer10Min, locale),
                    usd: dollarText(costPer10Min, locale),
                  })}
                </span>
              }
            />
          );
        })}
      </RadioGroup>
    </div>
  );
}
