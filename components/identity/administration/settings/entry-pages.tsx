import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { orNotFound } from "@/components/layout/admin-page";
import { ClientMessages } from "@/components/layout/client-messages";
import { submitEntryRemoval } from "@/lib/identity/administration/actions";
import { entryName, SETTING_NAMES, type SettingName } from "@/lib/identity/administration/schema";
import { readSettingList } from "@/lib/identity/administration/setting-entries";
import { isOnlyModel } from "@/lib/identity/administration/setting-fields";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { ChatForm, ModelForm } from "./entry-forms";

type EntryPageProps = { viewer: Viewer; name: string; entry: string };

/** The setting that an address names; null for others. */
const settingOf = (name: string): SettingName | null => SETTING_NAMES.find((each) => each === name) ?? null;

/** The form of an entry: a new one, or one by its place. */
export async function EntryFormPage({ viewer, name, entry }: EntryPageProps) {
  const setting = settingOf(name) ?? notFound();
  const [t, list] = await Promise.all([
    getTranslations("administration.settings"),
    readSettingList(viewer, setting),
  ]).catch(orNotFound);
  const found = entry === "new" ? null : (list.entries[placeOf(entry)] ?? notFound());
  const ids = { entry, version: list.version };
  const isModel = setting === "models";
  return (
    <ClientMessages namespaces={["administration.settings"]}>
      <FormFrame
        title={found ? t(`editTitle.${setting}`, { name: entryName(found) }) : t(`newTitle.${setting}`)}
        description={list.isStored ? undefined : t("copies")}
        back={{ href: ADMIN_SECTIONS.settings, label: t("title") }}
      >
        {isModel ? (
          <ModelForm ids={ids} model={found && "id" in found ? found : null} />
        ) : (
          <ChatForm ids={ids} chat={found && "url" in found ? found : null} />
        )}
      </FormFrame>
    </ClientMessages>
  );
}

/** The question before an entry is removed; "all": before the environment's list applies again. */
export async function EntryRemovalPage({ viewer, name, entry }: EntryPageProps) {
  const setting = settingOf(name) ?? notFound();
  const [t, { entries, given, isStored, version }] = await Promise.all([
    getTranslations("administration.settings"),
    readSettingList(viewer, setting),
  ]).catch(orNotFound);
  const common = {
    back: { href: ADMIN_SECTIONS.settings, label: t("title") },
    action: submitEntryRemoval,
    values: { setting, entry, version },
  };
  if (entry === "all") {
    if (!isStored) notFound();
    return (
      <QuestionForm
        {...common}
        title={t("resetTitle")}
        text={t("resetText", { count: given.length, names: given.map(entryName).join(", ") })}
        confirmLabel={t("resetConfirm")}
        done={{ toast: t("resetDone"), to: ADMIN_SECTIONS.settings }}
      />
    );
  }
  const found = entries[placeOf(entry)];
  if (!found || isOnlyModel(entries, placeOf(entry))) notFound();
  return (
    <QuestionForm
      {...common}
      title={t(`removeTitle.${setting}`)}
      text={t(`removeText.${setting}`, { name: entryName(found) })}
      confirmLabel={t("removeConfirm")}
      done={{ toast: t("removed"), to: ADMIN_SECTIONS.settings }}
    />
  );
}

/** The index of an entry; -1 for other texts than its place. */
const placeOf = (entry: string): number => (/^[1-9]\d?$/.test(entry) ? Number(entry) - 1 : -1);
