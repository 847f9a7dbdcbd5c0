import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findMember } from "@/components/bases/page/members/find-member";
import { RoleForm } from "@/components/bases/page/members/member-forms";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";
import { membersHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/viewer";

export const generateMetadata = titled("members.role");

type Props = { params: Promise<{ locale: string; id: string; userId: string }> };

export default async function MemberRolePage({ params }: Props) {
  const { locale, ...ids } = await params;
  setRequestLocale(locale);
  const found = await findMember(await requireViewer(), ids, locale as Locale);
  if (!found?.roles.includes(found.member.role)) notFound();
  const { base, roles, member } = found;
  const t = await getTranslations("members");
  return (
    <ClientMessages namespaces={["members"]}>
      <FormFrame
        title={t("roleTitle", { name: member.full_name })}
        description={t("of", { name: base.base_name })}
        back={{ href: membersHref(base), label: t("title") }}
      >
        <RoleForm baseId={base.id} roles={roles} userId={member.userId} role={member.role} />
      </FormFrame>
    </ClientMessages>
  );
}
