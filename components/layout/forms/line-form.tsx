"use client";

import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { Input } from "@/components/ui/input";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { z } from "@/lib/platform/validation/zod";
import { ActionForm } from "./action-form";

type LineProps = {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  maxLength: number;
};

type Props<O> = LineProps & {
  action: FormAction<O>;
  ids: Record<string, string>;
  value: string;
  submit: string;
  /** The page of "cancel", and the one that follows. */
  back: string;
  failed: string;
};

/** A form of one line of text, whose words are the page's: the server validates it. */
export function LineForm<O>({ action, ids, value, submit, back, failed, ...line }: Props<O>) {
  return (
    <ActionForm
      action={action}
      schema={z.object({ [line.name]: z.string() })}
      initial={{ [line.name]: value }}
      ids={ids}
      submit={submit}
      back={back}
      done={{ to: back }}
      failed={failed}
    >
      <Line {...line} />
    </ActionForm>
  );
}

function Line({ name, label, hint, placeholder, maxLength }: LineProps) {
  const { control } = useFormContext<Record<string, string>>();
  return (
    <LabelledField control={control} name={name} label={label} description={hint}>
      {(field) => <Input {...field} placeholder={placeholder} maxLength={maxLength} autoComplete="off" />}
    </LabelledField>
  );
}
