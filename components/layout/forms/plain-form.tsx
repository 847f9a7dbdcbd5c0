"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, SubmitEvent } from "react";
import { HiddenFields, useFormFailure } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { type Done, useSubmission } from "@/components/common/fields/use-submission";
import { CallFailure } from "@/components/layout/call-failure";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { FormAction } from "@/lib/platform/browser/form-state";

type Field = {
  name: string;
  label: string;
  type?: "date" | "email";
  autoComplete?: string;
  placeholder?: string;
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
  done?: Done<O>;
};

/** A short form validated by the server. A refusal keeps the input, with and without scripts. */
export function PlainForm<O>({ action, values = {}, fields = [], id, submit, variant, done = {} }: Props<O>) {
  const t = useTranslations("common");
  const { posted, formAction, submit: sendValues } = useFormAction(action);
  const { failure, attempt } = useFormFailure(posted);
  const { pending, send } = useSubmission(sendValues, done);
  const typed = posted && !posted.ok ? posted.values : {};
  const wrongOf = (name: string) => failure?.fields?.[name]?.[0];
  const shown = (name: string) => ({
    id: `${id}-${name}`,
    name,
    "aria-invalid": wrongOf(name) !== undefined,
    "aria-describedby": wrongOf(name) ? `${id}-${name}-wrong` : undefined,
  });
  const isTold = fields.some(({ name }) => wrongOf(name));

  function submitByScript(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const typedIn = Object.fromEntries(fields.map(({ name }) => [name, given.get(name)]));
    // A field that begins with a value gets its next one with the refreshed page.
    const empty = () => fields.some(({ defaultValue }) => defaultValue) || form.reset();
    void attempt(() => send({ ...values, ...typedIn }, empty));
  }

  return (
    <form noValidate action={formAction} onSubmit={submitByScript} className="flex flex-wrap items-end gap-3">
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
      <Button type="submit" variant={variant} pending={pending}>
        {submit}
      </Button>
      {failure && !isTold && (
        <div className="w-full">
          <CallFailure error={failure} fallback={t("formFailed")} />
        </div>
      )}
    </form>
  );
}
