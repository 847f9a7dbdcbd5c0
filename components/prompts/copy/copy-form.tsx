"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { BaseOption } from "@/lib/bases/lists/options";
import { ApiError } from "@/lib/platform/browser/api-client";
import { ownPromptHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import { submitCopy } from "@/lib/prompts/actions";

type CopyFormProps = { id: string; bases: BaseOption[]; back: string };

/** Into which base; the personal one is first. */
export function CopyForm({ id, bases, back }: CopyFormProps) {
  const t = useTranslations("promptCopy");
  const common = useTranslations("common");
  const router = useRouter();
  const { posted, posting, formAction, submit } = useFormAction(submitCopy);
  const [state, setState] = useState<{ sending: boolean; failure: string }>({ sending: false, failure: "" });
  const failure = state.failure || failureOf(posted)?.message;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const promptBaseId = new FormData(event.currentTarget).get("promptBaseId");
    setState({ sending: true, failure: "" });
    try {
      const copy = await submit({ id, promptBaseId });
      toast(t("done"), { type: "success", duration: NOTIFICATION_DURATION });
      router.push(ownPromptHref(copy));
    } catch (error) {
      const reason = error instanceof ApiError && error.status < 500 ? error.message : "";
      setState({ sending: false, failure: reason || t("failed") });
    }
  }

  return (
    <form action={formAction} onSubmit={(event) => void send(event)} className="grid gap-5">
      <HiddenFields values={{ id }} once />
      {failure && (
        <Alert variant="destructive">
          <CircleAlert aria-hidden />
          <AlertTitle>{failure}</AlertTitle>
        </Alert>
      )}
      <label className="grid gap-2 text-sm font-medium">
        {t("base")}
        <select name="promptBaseId" className="field h-9 font-normal touch:h-11">
          {bases.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={posting || state.sending}>
          {t("action")}
        </Button>
        <Button asChild variant="outline">
          <Link href={back} prefetch={false}>
            {common("cancel")}
          </Link>
        </Button>
      </div>
    </form>
  );
}
