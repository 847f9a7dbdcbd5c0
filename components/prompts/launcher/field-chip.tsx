"use client";

import { clsx } from "clsx";
import type { TokenKind } from "@/lib/templates/nodes";
import { useRememberedValues } from "./use-remembered-values";

type Props = {
  promptId: string;
  field: string;
  kind: TokenKind;
  name: string;
  title: string;
  className: string;
};

/** A field in a prompt's text: its name, or the value filled in next to the text. */
export function FieldChip({ promptId, field, kind, name, title, className }: Props) {
  const value = useRememberedValues(promptId).values[field];
  return (
    <span
      data-token={kind}
      data-filled={value ? "" : undefined}
      title={title}
      className={clsx(className, value && "bg-primary-soft text-primary-soft-foreground")}
    >
      {value || name}
    </span>
  );
}
