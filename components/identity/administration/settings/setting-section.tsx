import { Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { entryName, type SettingName } from "@/lib/identity/administration/schema";
import type { SettingList } from "@/lib/identity/administration/setting-entries";
import { isOnlyModel } from "@/lib/identity/administration/setting-fields";
import type { SettingEntries } from "@/lib/identity/administration/stored-setting";
import { settingHref } from "@/lib/platform/hrefs";
import { MoveButton } from "./move-button";

type SettingSectionProps<N extends SettingName> = {
  name: N;
  list: SettingList<N>;
  /** What a row shows below the name. */
  facts: (entry: SettingEntries[N][number]) => (string | false | null)[];
  /** What the list is for. */
  children: ReactNode;
};

/** A list of the settings: who changed it, its entries in their order, the ways to change them. */
export function SettingSection<N extends SettingName>({
  name: setting,
  list: { entries, isStored, version, changed },
  facts,
  children,
}: SettingSectionProps<N>) {
  const t = useTranslations("administration.settings");
  const name: SettingName = setting;
  return (
    <Section
      title={t(`names.${name}`)}
      description={children}
      actions={
        <LinkButton link={ModalLink} variant="outline" href={settingHref(name, "new")}>
          <Plus aria-hidden />
          {t(`newTitle.${name}`)}
        </LinkButton>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <p>
          {t(isStored ? "stored" : "given")}{" "}
          {changed && (
            <>
              {t("changed", { who: changed.by ?? t("nobody") })} <DateText value={changed.at} time />
            </>
          )}
        </p>
        {isStored && (
          <ModalLink href={settingHref(name, "all", "delete")} className="underline underline-offset-4">
            {t("reset")}
          </ModalLink>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="rounded-lg border border-dashed p-6 text-sm text-muted-foreground">
          {t(`empty.${name}`)}
        </p>
      ) : (
        <ol aria-label={t(`names.${name}`)} className="divide-y divide-border rounded-lg border bg-card">
          {entries.map((entry, at) => {
            const shown = entryName(entry);
            const move = (by: -1 | 1) => ({ setting: name, entry: String(at + 1), version, by: String(by) });
            return (
              <li
                key={"id" in entry ? entry.id : `${entry.name} ${entry.url}`}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4"
              >
                <div className="grid min-w-0 flex-1 basis-60 gap-1">
                  <p className="font-medium wrap-anywhere">
                    {shown}{" "}
                    {"enabled" in entry && !entry.enabled && <Badge variant="secondary">{t("off")}</Badge>}
                  </p>
                  <p className="text-sm text-muted-foreground wrap-anywhere">
                    {facts(entry).filter(Boolean).join(" · ")}
                  </p>
                </div>
                <div className="flex flex-wrap items-center justify-end gap-1">
                  <ClientMessages namespaces={["administration.settings"]}>
                    {([-1, 1] as const).map((by) => (
                      <MoveButton key={by} name={shown} values={move(by)} disabled={!entries[at + by]} />
                    ))}
                  </ClientMessages>
                  <LinkButton
                    link={ModalLink}
                    variant="ghost"
                    size="icon"
                    href={settingHref(name, at + 1)}
                    aria-label={t("edit", { name: shown })}
                  >
                    <Pencil aria-hidden />
                  </LinkButton>
                  {!isOnlyModel(entries, at) && (
                    <LinkButton
                      link={ModalLink}
                      variant="ghost"
                      size="icon"
                      href={settingHref(name, at + 1, "delete")}
                      aria-label={t("remove", { name: shown })}
                    >
                      <Trash2 aria-hidden />
                    </LinkButton>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </Section>
  );
}
