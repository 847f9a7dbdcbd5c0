import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findMember } from "@/components/bases/page/members/find-member";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { titled } from "@/components/layout/forms/titled";
import { submitOffer } from "@/lib/bulk/transfer/actions";
import { TRANSFER_DAYS } from "@/lib/bulk/transfer/schema";
import { requireViewer } from "@/lib/identity/require-viewer";
import { membersHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/viewer";

export const generateMetadata = titled("members.transfer.title");

type Props = { params: Promise<{ locale: string; id: string; userId: string }> };

export default async function TransferBase({ params }: Props) {
  const { locale, ...ids } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const found = await findMember(viewer, ids, locale as Locale);
  if (!found || found.base.owner_id !== viewer.id) notFound();
  const { base, member } = found;
  const [t, members] = [await getTranslations("members.transfer"), await getTranslations("members")];
  const list = membersHref(base);
  return (
    <QuestionForm
      title={t("title")}
      text={t("text", { name: member.full_name, base: base.base_name, days: TRANSFER_DAYS })}
      confirmLabel={t("offer")}
      back={{ href: list, label: members("title") }}
      action={submitOffer}
      values={{ id: base.id, userId: member.userId }}
      done={{ toast: t("offered"), to: list }}
    />
  );
}
