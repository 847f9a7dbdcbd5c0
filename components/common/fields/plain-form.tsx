"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { HiddenFields, useFormFailure } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { useRouter } from "@/lib/platform/i18n/navigation";

type Field = {
  name: string;
  label: string;
  type?: "date";
  inputMode?: "decimal";
  defaultValue?: string;
  maxLength?: number;
  isOptional?: boolean;
};

type Props<O> = {
  action: FormAction<O>;
  /** Sent with the fields: ids. */
  values?: Record<string, string>;
  fields?: readonly Field[];
  /** Names the fields' ids. */
  id: string;
  submit: ReactNode;
  variant?: ButtonProps["variant"];
  /** The page to open after a success; not given: this page, refreshed. */
  to?: (answer: O) => `/${string}`;
};

/** A short form validated by the server. A refusal keeps the input, with and without scripts. */
export function PlainForm<O>({ action, values = {}, fields = [], id, submit, variant, to }: Props<O>) {
  const t = useTranslations("common");
  const router = useRouter();
  const { posted, formAction, submit: send } = useFormAction(action);
  const { failure, attempt } = useFormFailure(posted);
  const [sending, setSending] = useState(false);
  const typed = posted && !posted.ok ? posted.values : {};
  const wrongOf = (name: string) => failure?.fields?.[name]?.[0];
  const shown = (name: string) => ({
    id: `${id}-${name}`,
    name,
    "aria-invalid": wrongOf(name) !== undefined,
    "aria-describedby": wrongOf(name) ? `${id}-${name}-wrong` : undefined,
  });
  const isTold = fields.some(({ name }) => wrongOf(name));

  async function submitByScript(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    setSending(true);
    await attempt(async () => {
      const answer = await send({
        ...values,
        ...Object.fromEntries(fields.map(({ name }) => [name, given.get(name)])),
      });
      if (to) router.push(to(answer));
      else {
        form.reset();
        router.refresh();
      }
    });
    setSending(false);
  }

  return (
    <form
      noValidate
      action={formAction}
      onSubmit={(event) => void submitByScript(event)}
      className="flex flex-wrap items-end gap-3"
    >
      <HiddenFields values={values} once />
      {fields.map(({ name, label, defaultValue = "", isOptional = false, ...input }) => (
        <div key={name} className="grid min-w-0 gap-1.5 max-sm:w-full">
          <Label htmlFor={`${id}-${name}`}>{label}</Label>
          <Input
            {...shown(name)}
            key={defaultValue}
            required={!isOptional}
            defaultValue={typed[name] ?? defaultValue}
            {...input}
          />
          {wrongOf(name) && (
            <p id={`${id}-${name}-wrong`} className="text-sm text-destructive">
              {wrongOf(name)}
            </p>
          )}
        </div>
      ))}
      <Button type="submit" variant={variant} pending={sending}>
        {submit}
      </Button>
      {failure && !isTold && (
        <p role="alert" className="w-full text-sm text-destructive">
          {failure.message || t("formFailed")}
        </p>
      )}
    </form>
  );
}
