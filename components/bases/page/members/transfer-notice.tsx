import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Settled } from "@/components/layout/forms/settled";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Base } from "@/lib/bases/schema";
import { submitOfferEnd, submitOwnership } from "@/lib/bulk/transfer/actions";
import type { Transfer } from "@/lib/bulk/transfer/schema";
import { useDay } from "./use-day";

type NoticeProps = { base: Base; transfer: Transfer; isOwner: boolean };

/** The offer to become the base's owner, as its owner and the member see it. */
export function TransferNotice({ base, transfer: { to, expiresAt }, isOwner }: NoticeProps) {
  const t = useTranslations("members.transfer");
  const nameless = useTranslations("users")("nameless");
  const date = useDay()(expiresAt);
  const values = { id: base.id };
  const end = (
    <ActionButton
      action={submitOfferEnd}
      values={values}
      done={{ toast: t(isOwner ? "withdrawn" : "declined") }}
      variant="outline"
      size="sm"
    >
      {t(isOwner ? "withdraw" : "decline")}
    </ActionButton>
  );
  if (isOwner)
    return (
      <Alert variant="info">
        <AlertTitle>{t("waits", { name: to.full_name.trim() || nameless, date })}</AlertTitle>
        <AlertDescription className="pt-2">{end}</AlertDescription>
      </Alert>
    );
  return (
    <Alert variant="info">
      <AlertTitle>{t("forYou", { name: base.owner.full_name.trim() || nameless })}</AlertTitle>
      <AlertDescription>
        <p>{t("forYouText", { date })}</p>
        <Settled className="flex flex-wrap gap-2 pt-2">
          <ActionButton action={submitOwnership} values={values} done={{ toast: t("accepted") }} size="sm">
            {t("accept")}
          </ActionButton>
          {end}
        </Settled>
      </AlertDescription>
    </Alert>
  );
}
