"use client";

import { useTranslations } from "next-intl";
import { ActionForm } from "@/components/layout/forms/action-form";
import { submitProfile } from "@/lib/identity/actions";
import { type OwnUser, profileFields, type ProfileFormValues } from "@/lib/identity/schema";
import { profileHref } from "@/lib/platform/hrefs";
import { ProfileFields } from "./profile-fields";

/** Name, about, links and e-mail visibility (docs/product/people.md 6). Save and cancel both go to the profile. */
export function ProfileForm({ user }: { user: OwnUser }) {
  const t = useTranslations("settings");
  const initial: ProfileFormValues = {
    full_name: user.full_name,
    about_author: user.about_author,
    vk_url: user.vk_url ?? "",
    telegram_url: user.telegram_url ?? "",
    show_email: user.show_email,
  };
  return (
    <ActionForm
      action={submitProfile}
      schema={profileFields}
      initial={initial}
      submit={t("form.save")}
      back={profileHref(user)}
      done={{ toast: t("form.saved"), to: profileHref }}
      failed={t("failure.network")}
      kept={t("failure.kept")}
      draft={`${user.id}:profile`}
      cancelForgets
    >
      <ProfileFields email={user.email} />
    </ActionForm>
  );
}
