import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findShared } from "@/components/bases/page/members/find-shared";
import { InvitationForm } from "@/components/bases/page/members/member-forms";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { listKnownPeople, listMembers } from "@/lib/bases/access/members/queries";
import { requireViewer } from "@/lib/identity/require-viewer";
import { membersHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/viewer";

export const generateMetadata = titled("members.inviteTitle");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function Invite({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const shared = await findShared(viewer, id, locale as Locale);
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
}
