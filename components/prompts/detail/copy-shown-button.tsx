"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { CopyButton, type CopyButtonProps } from "@/components/common/copy-button";
import { textOf } from "../assembled/parts";
import { fetchPromptText, useOpenFieldsToast } from "../card/use-copy-prompt";
import { storedSource } from "../launcher/launch-source";
import { openFields, withValues } from "../launcher/use-launchable";
import { useRememberedValues } from "../launcher/use-remembered-values";

type Props = Omit<CopyButtonProps, "text"> & {
  promptId: string;
  /** Where the template is filled in. */
  fields: string;
};

/** Copies a template as its page shows it: with what was typed into its fields. A copy with open ones says so. */
export function CopyShownButton({ promptId, fields, ...props }: Props) {
  const t = useTranslations("launcher");
  const sayOpen = useOpenFieldsToast();
  const { values } = useRememberedValues(promptId);
  const open = useRef<number>(undefined);

  async function text(): Promise<string> {
    open.current = undefined;
    if (!Object.values(values).some(Boolean)) return fetchPromptText(promptId);
    const launchable = await storedSource(promptId, "").load();
    open.current = openFields(launchable.fields, values).length;
    return textOf(withValues(launchable, values, t("unknownField")).parts);
  }

  return (
    <CopyButton text={text} onCopied={() => open.current !== 0 && sayOpen(fields, open.current)} {...props} />
  );
}
