"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/common/drafts/draft-notice";
import { FormActions } from "@/components/common/fields/sticky-actions";
import { useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { toast } from "@/components/common/toast";
import { useDraft } from "@/components/common/drafts/use-draft";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { submitProfile } from "@/lib/identity/actions";
import {
  type OwnUser,
  profileFields,
  type ProfileFields as Fields,
  type ProfileFormValues,
} from "@/lib/identity/schema";
import { profileHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import { ProfileFields } from "./profile-fields";
import { SettingsFailure } from "./settings-failure";

/** Name, about, links and e-mail visibility (docs/product/people.md 6). Save and cancel both go to the profile. */
export function ProfileForm({ user }: { user: OwnUser }) {
  const t = useTranslations("settings.form");
  const router = useRouter();
  const { posted, formAction, submit } = useFormAction(submitProfile);
  const form = useForm<ProfileFormValues, unknown, Fields>({
    resolver: zodResolver(profileFields),
    ...useFormStart<ProfileFormValues>(posted, {
      full_name: user.full_name,
      about_author: user.about_author,
      vk_url: user.vk_url ?? "",
      telegram_url: user.telegram_url ?? "",
      show_email: user.show_email,
    }),
  });
  const draft = useDraft(form, `${user.id}:profile`);
  const { failure, attempt } = useFormFailure(posted, form);
  const [leaving, startLeaving] = useTransition();

  const save = (input: Fields) =>
    attempt(async () => {
      const saved = await submit(input);
      draft.clear();
      toast(t("saved"), { type: "success" });
      startLeaving(() => router.push(profileHref(saved)));
    });

  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="grid grid-cols-1 gap-6"
      >
        <DraftNotice draft={draft} />
        <ProfileFields email={user.email} />
        {failure && <SettingsFailure error={failure} kept={failure.status === 401} />}
        <FormActions>
          <Button type="submit" pending={form.formState.isSubmitting || leaving}>
            {t("save")}
          </Button>
          <Button asChild variant="outline">
            <Link href={profileHref(user)} prefetch={false} onNavigate={() => draft.undo()}>
              {t("cancel")}
            </Link>
          </Button>
        </FormActions>
      </form>
    </Form>
  );
}
