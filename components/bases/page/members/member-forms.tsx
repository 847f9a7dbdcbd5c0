"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { copyText } from "@/components/common/copy-text";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { NativeSelect } from "@/components/common/fields/native-select";
import { toast } from "@/components/common/toast";
import { ActionForm } from "@/components/layout/forms/action-form";
import { RadioField } from "@/components/common/fields/radio-field";
import { Input } from "@/components/ui/input";
import { RadioCard } from "@/components/ui/radio-group";
import { submitInvitation, submitMember } from "@/lib/bases/access/members/actions";
import { invitationFields, type InvitationValues, memberFields } from "@/lib/bases/access/members/schema";
import type { Person } from "@/lib/bases/schema";
import { membersHref } from "@/lib/platform/hrefs";
import type { MemberRole } from "@/lib/platform/viewer";

type Props = { baseId: string; roles: readonly MemberRole[] };

type InvitationFormProps = Props & {
  /** Those who can be invited by name. */
  people: readonly Person[];
};

/** A new link that makes members, in the clipboard at once, or an invitation of one person by name. */
export function InvitationForm({ baseId, roles, people }: InvitationFormProps) {
  const t = useTranslations("members");
  const list = membersHref({ id: baseId });
  return (
    <ActionForm
      action={submitInvitation}
      schema={invitationFields}
      initial={{ userId: "", role: "editor", maxUses: "1" } satisfies InvitationValues}
      ids={{ id: baseId }}
      submit={<InvitationLabel />}
      back={list}
      done={{
        // The press is recent enough for browsers that ask for one.
        toast: ({ url, person }) => {
          if (person) return t("invitedNamed");
          void copyText(url).then((copied) =>
            toast(t(copied ? "createdCopied" : "created"), { type: "success" }),
          );
        },
        to: list,
      }}
      failed={t("failed")}
    >
      {people.length > 0 && <PersonField people={people} />}
      <RoleField roles={roles} />
      <UsesField />
    </ActionForm>
  );
}

function InvitationLabel() {
  const t = useTranslations("members");
  return t(useIsNamed() ? "inviteNamed" : "create");
}

const useIsNamed = () => useWatch<InvitationValues, "userId">({ name: "userId" }) !== "";

function PersonField({ people }: Pick<InvitationFormProps, "people">) {
  const t = useTranslations("members");
  const nameless = useTranslations("users")("nameless");
  const { control } = useFormContext<InvitationValues>();
  return (
    <LabelledField control={control} name="userId" label={t("person")} description={t("personHint")}>
      {(field) => (
        <NativeSelect {...field}>
          <option value="">{t("anyone")}</option>
          {people.map(({ id, full_name }) => (
            <option key={id} value={id}>
              {full_name.trim() || nameless}
            </option>
          ))}
        </NativeSelect>
      )}
    </LabelledField>
  );
}

function UsesField() {
  const t = useTranslations("members");
  const { control } = useFormContext<InvitationValues>();
  if (useIsNamed()) return null;
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
      {role === "manager" && <p className="text-sm text-muted-foreground">{t("demotedText")}</p>}
    </ActionForm>
  );
}

/** The role that a member gets, with what each may do. @param roles those that the viewer may give */
export function RoleField({ roles }: Pick<Props, "roles">) {
  const t = useTranslations("members");
  return (
    <RadioField<{ role: string }> name="role" label={t("role")}>
      {roles.map((role) => (
        <RadioCard key={role} value={role} label={t(`roles.${role}`)} text={t(`roleHints.${role}`)} />
      ))}
    </RadioField>
  );
}
