import { Fingerprint } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button } from "@/components/ui/button";
import type { OwnPasskey } from "@/lib/identity/passkeys/schema";

/** The person's passkeys, without their keys. */
export function PasskeyList({ passkeys }: { passkeys: OwnPasskey[] }) {
  const t = useTranslations("settings.passkeys");
  if (passkeys.length === 0) return <p className="text-sm text-muted-foreground">{t("empty")}</p>;
  return (
    <ul aria-label={t("title")} className="divide-y rounded-lg border bg-card">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const t = useTranslations("settings.passkeys");
  const name = passkey.name || t("nameless");
  const date = (value: string) => ({ date: () => <DateText value={value} /> });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Fingerprint aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground tabular-nums">
          {t.rich("created", date(passkey.created_at))},{" "}
          {passkey.last_used_at ? t.rich("used", date(passkey.last_used_at)) : t("unused")}
        </p>
      </div>
      <Button asChild size="sm" variant="outline">
        <ModalLink href={`/settings/passkeys/${passkey.id}/delete`} aria-label={t("deleteNamed", { name })}>
          {t("delete")}
        </ModalLink>
      </Button>
    </li>
  );
}
