import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { NativeSelect } from "@/components/common/fields/native-select";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { MOST_TERMS, SPEECH_LANGUAGES } from "@/lib/media/limits";
import type { SpeechWishes } from "../video-job";

export const NO_WISHES: SpeechWishes = { speakers: false, language: "", terms: "" };

/** What makes a transcript better: speakers; folded, because most need none, language and terms. */
export function WishesFields({
  value,
  onChange,
}: {
  value: SpeechWishes;
  onChange: (wishes: SpeechWishes) => void;
}) {
  const t = useTranslations("media.form");
  const names = new Intl.DisplayNames(useLocale(), { type: "language" });
  const id = useId();
  return (
    <div className="grid gap-3 text-sm">
      <Label className="flex items-center gap-3">
        <Switch checked={value.speakers} onCheckedChange={(speakers) => onChange({ ...value, speakers })} />
        {t("speakers")}
      </Label>
      <details>
        <summary className="w-fit cursor-pointer py-1 font-medium touch:py-3">{t("more")}</summary>
        <div className="grid grid-cols-1 gap-4 pt-3">
          <div className="grid gap-1.5 sm:max-w-64">
            <Label htmlFor={`${id}-language`}>{t("language")}</Label>
            <NativeSelect
              id={`${id}-language`}
              value={value.language}
              onChange={(event) =>
                onChange({ ...value, language: event.target.value as SpeechWishes["language"] })
              }
            >
              <option value="">{t("languageAuto")}</option>
              {SPEECH_LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {names.of(language)}
                </option>
              ))}
            </NativeSelect>
          </div>
          <div className="grid gap-1.5">
            <Label htmlFor={`${id}-terms`}>{t("terms")}</Label>
            <Textarea
              id={`${id}-terms`}
              rows={3}
              value={value.terms}
              aria-describedby={`${id}-hint`}
              onChange={(event) => onChange({ ...value, terms: event.target.value })}
            />
            <p id={`${id}-hint`} className="text-muted-foreground">
              {t("termsHint", { max: MOST_TERMS })}
            </p>
          </div>
        </div>
      </details>
    </div>
  );
}
