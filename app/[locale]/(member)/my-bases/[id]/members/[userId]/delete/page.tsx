import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findMember } from "@/components/bases/page/members/find-member";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { submitLeaving, submitRemoval } from "@/lib/bases/access/members/actions";
import { membersHref } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.title");

export default memberPage<{ id: string; userId: string }>(async ({ viewer, locale }, ids) => {
  const found = await findMember(viewer, ids, locale);
  const leaves = found?.member.userId === viewer.id;
  if (!found || !(leaves || found.roles.includes(found.member.role))) notFound();
  const { base, member } = found;
  const t = await getTranslations("members");
  const list = membersHref(base);
  const manages = member.role === "manager";
  return (
    <QuestionForm
      title={t(leaves ? "leaveTitle" : "removeTitle")}
      text={
        leaves
          ? t(manages ? "leaveManagerText" : "leaveText", { name: base.base_name })
          : t(manages ? "removeManagerText" : "removeText", { name: member.full_name })
      }
      confirmLabel={t(leaves ? "leave" : "remove")}
      back={{ href: list, label: t("title") }}
      action={leaves ? submitLeaving : submitRemoval}
      values={{ id: base.id, userId: member.userId }}
      done={
        leaves
          ? { toast: t("left"), to: "/my-bases?tab=shared", away: true }
          : { toast: t("removed"), to: list }
      }
    />
  );
});
