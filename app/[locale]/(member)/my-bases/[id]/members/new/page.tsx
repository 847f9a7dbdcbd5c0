import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findShared } from "@/components/bases/page/members/find-shared";
import { InvitationForm } from "@/components/bases/page/members/member-forms";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { listKnownPeople, listMembers } from "@/lib/bases/access/members/queries";
import { membersHref } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.inviteTitle");

export default memberPage<{ id: string }>(async ({ viewer, locale }, { id }) => {
  const shared = await findShared(viewer, id, locale);
  if (!shared || shared.roles.length === 0) notFound();
  const { base, roles } = shared;
  const [known, members] = [await listKnownPeople(viewer), await listMembers(viewer, { id: base.id })];
  const inside = new Set([base.owner_id, ...members.map(({ userId }) => userId)]);
  const t = await getTranslations("members");
  return (
    <ClientMessages namespaces={["members", "users.nameless"]}>
      <FormFrame
        title={t("inviteTitle")}
        description={t("of", { name: base.base_name })}
        back={{ href: membersHref(base), label: t("title") }}
      >
        <InvitationForm
          baseId={base.id}
          roles={roles}
          people={known.filter((person) => !inside.has(person.id))}
        />
      </FormFrame>
    </ClientMessages>
  );
});
