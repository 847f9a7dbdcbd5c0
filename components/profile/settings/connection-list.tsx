import { Plug } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button } from "@/components/ui/button";
import type { OwnConnection } from "@/lib/identity/schema";

/** The programs that the person let in. */
export function ConnectionList({ connections }: { connections: OwnConnection[] }) {
  const t = useTranslations("settings.connections");
  if (connections.length === 0) return <p className="text-sm text-muted-foreground">{t("empty")}</p>;
  return (
    <ul aria-label={t("title")} className="divide-y rounded-lg border bg-card">
      {connections.map((connection) => (
        <ConnectionRow key={connection.id} connection={connection} />
      ))}
    </ul>
  );
}

function ConnectionRow({ connection }: { connection: OwnConnection }) {
  const t = useTranslations("settings.connections");
  const scopeShort = useTranslations("settings.tokens.scopeShort");
  const { id, name, host, scopes, createdAt, lastUsedAt } = connection;
  const date = (value: string) => ({ date: () => <DateText value={value} /> });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Plug aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground tabular-nums wrap-anywhere">
          {host}
          {". "}
          {t.rich("created", date(createdAt))}, {lastUsedAt ? t.rich("used", date(lastUsedAt)) : t("unused")}
          {". "}
          {scopes.map((scope) => scopeShort(scope)).join(", ")}
        </p>
      </div>
      <Button asChild size="sm" variant="outline">
        <ModalLink href={`/settings/connections/${id}/delete`} aria-label={t("deleteNamed", { name })}>
          {t("delete")}
        </ModalLink>
      </Button>
    </li>
  );
}
