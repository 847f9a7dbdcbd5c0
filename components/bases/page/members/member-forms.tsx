"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { RadioField } from "@/components/common/fields/radio-field";
import { Input } from "@/components/ui/input";
import { RadioCard } from "@/components/ui/radio-group";
import { submitInvitation, submitMember } from "@/lib/bases/access/members/actions";
import { invitationFields, type InvitationValues, memberFields } from "@/lib/bases/access/members/schema";
import { membersHref } from "@/lib/platform/hrefs";
import type { MemberRole } from "@/lib/platform/viewer";

type Props = { baseId: string; roles: readonly MemberRole[] };

/** A new link that makes members. */
export function InvitationForm({ baseId, roles }: Props) {
  const t = useTranslations("members");
  const list = membersHref({ id: baseId });
  return (
    <ActionForm
      action={submitInvitation}
      schema={invitationFields}
      initial={{ role: "editor", maxUses: "1" } satisfies InvitationValues}
      ids={{ id: baseId }}
      submit={t("create")}
      back={list}
      done={{ toast: t("created"), to: list }}
      failed={t("failed")}
    >
      <RoleField roles={roles} />
      <UsesField />
    </ActionForm>
  );
}

function UsesField() {
  const t = useTranslations("members");
  const { control } = useFormContext<InvitationValues>();
  return (
    <LabelledField control={control} name="maxUses" label={t("maxUses")} description={t("maxUsesHint")}>
      {(field) => <Input {...field} inputMode="numeric" autoComplete="off" className="tabular-nums" />}
    </LabelledField>
  );
}

/** Another role of a member. */
export function RoleForm({ baseId, roles, userId, role }: Props & { userId: string; role: MemberRole }) {
  const t = useTranslations("members");
  const list = membersHref({ id: baseId });
  return (
    <ActionForm
      action={submitMember}
      schema={memberFields}
      initial={{ role: role as string }}
      ids={{ id: baseId, userId }}
      submit={t("save")}
      back={list}
      done={{ toast: t("changed"), to: list }}
      failed={t("failed")}
    >
      <RoleField roles={roles} />
    </ActionForm>
  );
}

/** The role that a member gets, with what each may do. @param roles those that the viewer may give */
function RoleField({ roles }: Pick<Props, "roles">) {
  const t = useTranslations("members");
  return (
    <RadioField<{ role: string }> name="role" label={t("role")}>
      {roles.map((role) => (
        <RadioCard key={role} value={role} label={t(`roles.${role}`)} text={t(`roleHints.${role}`)} />
      ))}
    </RadioField>
  );
}
