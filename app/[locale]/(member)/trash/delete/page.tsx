import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ConfirmForm } from "@/components/common/dialogs/confirm-form";
import { PageHeader } from "@/components/common/page-header";
import { requireViewer } from "@/lib/identity/require-viewer";
import { redirect } from "@/lib/platform/i18n/navigation";
import { submitEmptyTrash, submitFinalDeletion } from "@/lib/trash/actions";
import { findTrash } from "@/lib/trash/queries";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "trash" });
  return { title: t("delete"), robots: { index: false } };
}

/** Asks before something, or all that is in the bin, is deleted for good, where no script can. */
export default async function DeleteForGood({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const [viewer, asked, t] = [await requireViewer(), await searchParams, await getTranslations("trash")];
  if (asked.kind === undefined) {
    return (
      <>
        <PageHeader
          title={t("emptyTitle")}
          description={t("emptyQuestion")}
          back={{ href: "/trash", label: t("title") }}
        />
        <ConfirmForm action={submitEmptyTrash} values={{}} confirmLabel={t("delete")} back="/trash" />
      </>
    );
  }
  const found = await findTrash(viewer, asked);
  if (!found) return redirect({ href: "/trash", locale });
  const { kind, id, title } = found;
  return (
    <>
      <PageHeader
        title={t("deleteTitle", { title })}
        description={t("deleteText")}
        back={{ href: "/trash", label: t("title") }}
      />
      <ConfirmForm
        action={submitFinalDeletion}
        values={{ kind, id }}
        confirmLabel={t("delete")}
        back="/trash"
      />
    </>
  );
}
