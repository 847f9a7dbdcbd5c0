"use client";

import { CopyButton, type CopyButtonProps } from "@/components/common/copy-button";
import { fetchPromptText, useOpenFieldsToast } from "./use-copy-prompt";

type Props = Omit<CopyButtonProps, "text"> & {
  promptId: string;
  /** Where a template is filled in. */
  fields?: string;
};

/** Copies a prompt's text, which is fetched by the press. */
export function CopyPromptButton({ promptId, fields, ...props }: Props) {
  const sayOpen = useOpenFieldsToast();
  return (
    <CopyButton
      text={() => fetchPromptText(promptId)}
      onCopied={() => fields && sayOpen(fields)}
      {...props}
    />
  );
}
