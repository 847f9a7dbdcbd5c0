import { useLocale } from "next-intl";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { submitLanguage } from "@/lib/identity/actions";
import { LANGUAGES, LOCALES } from "@/lib/platform/i18n/locales";

/** Chooses the language where no script runs. */
export function LanguageForm({ label }: { label: string }) {
  const locale = useLocale();
  const { formAction } = useFormAction(submitLanguage);
  return (
    <form action={formAction} aria-label={label} className="flex gap-1">
      {LOCALES.map((each) => (
        <Button
          key={each}
          type="submit"
          size="sm"
          variant={each === locale ? "secondary" : "ghost"}
          name="language"
          value={each}
          lang={each}
          aria-pressed={each === locale}
        >
          {LANGUAGES[each].name}
        </Button>
      ))}
    </form>
  );
}
