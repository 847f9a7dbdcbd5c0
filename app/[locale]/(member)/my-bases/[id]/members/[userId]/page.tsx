import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findMember } from "@/components/bases/page/members/find-member";
import { RoleForm } from "@/components/bases/page/members/member-forms";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { membersHref } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.role");

export default memberPage<{ id: string; userId: string }>(async ({ viewer, locale }, ids) => {
  const found = await findMember(viewer, ids, locale);
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
});
