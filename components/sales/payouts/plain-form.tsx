"use client";

import type { ReactNode } from "react";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { FormAction } from "@/lib/platform/form-state";

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
  /** What nobody sees: ids. */
  values?: Record<string, string>;
  fields?: readonly Field[];
  /** Names the fields' ids. */
  id: string;
  submit: ReactNode;
  variant?: ButtonProps["variant"];
};

/** A short form that needs no rule of the browser's: what was typed stays when it is refused, with or without scripts. */
export function PlainForm<O>({ action, values, fields = [], id, submit, variant }: Props<O>) {
  const { posted, formAction, posting } = useFormAction(action);
  const failure = failureOf(posted);
  const typed = posted && !posted.ok ? posted.values : {};
  const wrongOf = (name: string) => failure?.fields?.[name]?.[0];
  const isTold = fields.some(({ name }) => wrongOf(name));
  return (
    <form action={formAction} className="flex flex-wrap items-end gap-3">
      <HiddenFields values={values} once />
      {fields.map(({ name, label, defaultValue = "", isOptional = false, ...input }) => (
        <div key={name} className="grid min-w-0 gap-1.5 max-sm:w-full">
          <Label htmlFor={`${id}-${name}`}>{label}</Label>
          <Input
            id={`${id}-${name}`}
            name={name}
            required={!isOptional}
            key={typed[name] ?? defaultValue}
            defaultValue={typed[name] ?? defaultValue}
            aria-invalid={wrongOf(name) !== undefined}
            aria-describedby={wrongOf(name) ? `${id}-${name}-wrong` : undefined}
            {...input}
          />
          {wrongOf(name) && (
            <p id={`${id}-${name}-wrong`} className="text-sm text-destructive">
              {wrongOf(name)}
            </p>
          )}
        </div>
      ))}
      <Button type="submit" variant={variant} pending={posting}>
        {submit}
      </Button>
      {failure && !isTold && (
        <p role="alert" className="w-full text-sm text-destructive">
          {failure.message}
        </p>
      )}
    </form>
  );
}
