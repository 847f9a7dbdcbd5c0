"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { CheckboxesField } from "@/components/common/fields/checkboxes-field";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { RadioField } from "@/components/common/fields/radio-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { RadioCard } from "@/components/ui/radio-group";
import { submitBaseTeam, submitNewTeam, submitTeam } from "@/lib/bases/access/members/teams/actions";
import {
  baseTeamFields,
  type Team,
  TEAM_LIMITS,
  teamFields,
  type TeamValues,
} from "@/lib/bases/access/members/teams/schema";
import type { Person } from "@/lib/bases/schema";
import { membersHref, TEAMS } from "@/lib/platform/hrefs";
import { MEMBER_ROLES } from "@/lib/platform/viewer";
import { RoleField } from "../member-forms";

type TeamFormProps = {
  /** The one to change; null for a new one. */
  team: Team | null;
  /** Those who are in it, and those who can be. */
  people: readonly Person[];
};

/** Names a team and says who is in it. */
export function TeamForm({ team, people }: TeamFormProps) {
  const t = useTranslations("members.teams");
  return (
    <ActionForm
      action={team ? submitTeam : submitNewTeam}
      schema={teamFields}
      initial={{ name: team?.name ?? "", userIds: team?.people.map(({ id }) => id) ?? [] }}
      ids={{ id: team?.id }}
      submit={t(team ? "save" : "create")}
      back={TEAMS}
      done={{ toast: t(team ? "saved" : "created"), to: TEAMS }}
      failed={t("failed")}
    >
      <TeamInputs people={people} />
    </ActionForm>
  );
}

function TeamInputs({ people }: Pick<TeamFormProps, "people">) {
  const t = useTranslations("members.teams");
  const nameless = useTranslations("users")("nameless");
  const { control } = useFormContext<Required<TeamValues>>();
  return (
    <>
      <LabelledField control={control} name="name" label={t("name")} required>
        {(field) => <Input {...field} autoComplete="off" maxLength={TEAM_LIMITS.name} />}
      </LabelledField>
      {people.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t("noOne")}</p>
      ) : (
        <CheckboxesField
          control={control}
          name="userIds"
          legend={t("who")}
          choices={people.map(({ id }) => id)}
          labelOf={(id) => people.find((person) => person.id === id)?.full_name.trim() || nameless}
        />
      )}
    </>
  );
}

/** Gives one of the own teams a role in a base. */
export function BaseTeamForm({ baseId, teams }: { baseId: string; teams: readonly Team[] }) {
  const t = useTranslations("members.teams");
  const list = membersHref({ id: baseId });
  return (
    <ActionForm
      action={submitBaseTeam}
      schema={baseTeamFields}
      initial={{ teamId: teams[0]!.id, role: "editor" }}
      ids={{ id: baseId }}
      submit={t("give")}
      back={list}
      done={{ toast: t("given"), to: list }}
      failed={t("failed")}
    >
      <RadioField<{ teamId: string }> name="teamId" label={t("team")} hint={t("hint")}>
        {teams.map(({ id, name, people }) => (
          <RadioCard key={id} value={id} label={name} text={t("people", { count: people.length })} />
        ))}
      </RadioField>
      <RoleField roles={MEMBER_ROLES} />
    </ActionForm>
  );
}
