import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button } from "@/components/ui/button";
import type { OwnToken } from "@/lib/identity/schema";

/** The person's live API tokens, without their values. */
export function TokenList({ tokens }: { tokens: OwnToken[] }) {
  const t = useTranslations("settings.tokens");
  if (tokens.length === 0) return <p className="text-sm text-muted-foreground">{t("empty")}</p>;
  return (
    <ul aria-label={t("title")} className="divide-y rounded-lg border bg-card">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </ul>
  );
}

function TokenRow({ token }: { token: OwnToken }) {
  const t = useTranslations("settings.tokens");
  const name = token.name || t("nameless");
  const date = (value: string) => ({ date: () => <DateText value={value} /> });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground tabular-nums">
          {t.rich("created", date(token.created_at))},{" "}
          {token.last_used_at ? t.rich("used", date(token.last_used_at)) : t("unused")},{" "}
          {t.rich("until", date(token.expires_at))}
          {". "}
          {token.scopes.map((scope) => t(`scopeShort.${scope}`)).join(", ")}
        </p>
      </div>
      <Button asChild size="sm" variant="outline">
        <ModalLink href={`/settings/tokens/${token.id}/delete`} aria-label={t("deleteNamed", { name })}>
          {t("delete")}
        </ModalLink>
      </Button>
    </li>
  );
}
