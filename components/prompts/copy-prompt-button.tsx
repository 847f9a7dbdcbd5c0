"use client";

import { CopyButton, type CopyButtonProps } from "@/components/common/copy-button";
import { callApi } from "@/lib/platform/api-client";

type Props = Omit<CopyButtonProps, "text"> & { promptId: string };

/** Copies a prompt's text. Cards carry no text, so it is fetched by the press, which also counts the copy. */
export function CopyPromptButton({ promptId, ...props }: Props) {
  const fetchText = async () => (await callApi<{ promptText: string }>("POST", `/prompts/${promptId}/copy`)).promptText;
  return <CopyButton text={fetchText} {...props} />;
}
