"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { HiddenFields, useFormFailure } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { CallFailure } from "@/components/layout/call-failure";
import { signOutHere } from "@/components/layout/reader/sign-out";
import { Button, LinkButton } from "@/components/ui/button";
import { submitAcceptance, submitSignOut } from "@/lib/identity/actions";
import { AcceptBox } from "./accept-box";

type Props = { name: "consent" | "seller-agreement"; version: string; next: string | null };

/** The box that accepts a paper, never ticked before, and the ways out of the consent. */
export function AcceptPaper({ name, version, next }: Props) {
  const t = useTranslations("papers.accept");
  const { posted, formAction, submit } = useFormAction(submitAcceptance);
  const [ticked, setTicked] = useState(false);
  const [pending, setPending] = useState(false);
  const { failure, attempt } = useFormFailure(posted);
  const [asked, setAsked] = useState(failure?.fields.version !== undefined);

  async function accept(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!ticked) return setAsked(true);
    setPending(true);
    await attempt(
      async () => {
        await submit({ name, version });
        window.location.assign(next ?? window.location.pathname); // waits until the page is gone
      },
      () => setPending(false),
    );
  }

  return (
    <section aria-labelledby="accept" className="grid gap-4 rounded-lg border bg-card p-4 sm:p-5">
      <div className="grid gap-1.5">
        <h2 id="accept" className="text-lg font-semibold text-pretty">
          {t(`title.${name}`)}
        </h2>
        <p className="text-sm text-pretty text-muted-foreground">{t(`text.${name}`)}</p>
      </div>
      <form action={formAction} onSubmit={(event) => void accept(event)} noValidate className="grid gap-4">
        <HiddenFields values={{ name, next: next ?? undefined }} />
        <AcceptBox
          name="version"
          version={version}
          ticked={ticked}
          onTick={setTicked}
          error={asked && !ticked ? t("needed") : undefined}
        >
          {t(`label.${name}`)}
        </AcceptBox>
        {failure && !failure.fields.version && <CallFailure error={failure} fallback={t("failed")} />}
        <Button type="submit" pending={pending} className="w-fit max-sm:w-full">
          {t("submit")}
        </Button>
      </form>
      {name === "consent" && (
        <div className="flex flex-wrap items-center gap-2 border-t pt-4">
          <SignOutForm />
          <LinkButton variant="ghost" size="sm" href="/settings/profile">
            {t("deleteAccount")}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

function SignOutForm() {
  const t = useTranslations("papers.accept");
  const { formAction } = useFormAction(submitSignOut);
  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        void signOutHere();
      }}
    >
      <HiddenFields values={{}} />
      <Button type="submit" variant="outline" size="sm">
        {t("signOut")}
      </Button>
    </form>
  );
}
