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

/** A blank in a prompt's text: its name, or what was filled in beside the text. */
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
