import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SOCIAL_PROVIDERS, type SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import type { Locale } from "@/lib/platform/i18n/locales";

type Props = {
  provider: SocialProviderName;
  /** The account's person, where the provider vouches for the name. */
  name: string | null;
  onAccept: () => void;
  onDecline: () => void;
};

/**
 * Credentials that were not asked for in this browser may be somebody else's: a link could sign a person in to a
 * stranger's account. So a person decides, and Enter pressed without looking declines.
 */
export function ConfirmArrival({ provider, name, onAccept, onDecline }: Props) {
  const t = useTranslations("auth");
  const service = SOCIAL_PROVIDERS[provider].brand[useLocale() as Locale];
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-medium wrap-anywhere">
        {name ? t("confirmNamed", { provider: service, name }) : t("confirmTitle", { provider: service })}
      </h2>
      <p className="text-sm text-muted-foreground">{t("confirmText")}</p>
      <div className="flex flex-col gap-2">
        <Button size="lg" onClick={onAccept}>
          {t("confirm")}
        </Button>
        <Button size="lg" variant="ghost" autoFocus onClick={onDecline}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
