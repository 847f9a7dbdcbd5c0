import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findMember } from "@/components/bases/page/members/find-member";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { submitOffer } from "@/lib/bulk/transfer/actions";
import { TRANSFER_DAYS } from "@/lib/bulk/transfer/schema";
import { membersHref } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.transfer.title");

export default memberPage<{ id: string; userId: string }>(async ({ viewer, locale }, ids) => {
  const found = await findMember(viewer, ids, locale);
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
});
