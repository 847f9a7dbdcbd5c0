"use client";

import { CopyButton, type CopyButtonProps } from "@/components/common/copy-button";
import { fetchPromptText } from "./use-copy-prompt";

type Props = Omit<CopyButtonProps, "text"> & { promptId: string };

/** Copies a prompt's text, which is fetched by the press. */
export function CopyPromptButton({ promptId, ...props }: Props) {
  return <CopyButton text={() => fetchPromptText(promptId)} {...props} />;
}
