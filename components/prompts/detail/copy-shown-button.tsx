"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { CopyButton, type CopyButtonProps } from "@/components/common/copy-button";
import { finish, type FinishedPiece } from "@/lib/templates/finished";
import { textOf } from "../assembled/parts";
import { countCopy, fetchCopy, useOpenFieldsToast } from "../card/use-copy-prompt";
import { loadFitting, storedSource } from "../launcher/launch-source";
import { openFields, withValues } from "../launcher/use-launchable";
import { useRememberedValues } from "../launcher/use-remembered-values";

type Props = Omit<CopyButtonProps, "text"> & {
  promptId: string;
  /** The text, which is copied at once; absent where the page could not carry its values. */
  pieces: FinishedPiece[] | undefined;
  /** Where the template is filled in. */
  fields: string;
};

/** Copies a prompt filled in with the values of its fields. The toast reports unfilled ones. */
export function CopyShownButton({ promptId, pieces, fields, ...props }: Props) {
  const t = useTranslations("launcher");
  const sayOpen = useOpenFieldsToast();
  const { values } = useRememberedValues(promptId);
  const open = useRef(0);

  function text(): string | Promise<string> {
    if (!pieces) return fetched();
    const finished = finish(pieces, values);
    open.current = finished.open;
    return finished.text;
  }

  async function fetched(): Promise<string> {
    if (!Object.values(values).some(Boolean)) {
      const copy = await fetchCopy(promptId);
      open.current = copy.open;
      return copy.text;
    }
    const launchable = await loadFitting(storedSource(promptId, ""), values);
    open.current = openFields(launchable.fields, values).length;
    return textOf(withValues(launchable, values, t("unknownField")).parts);
  }

  function copied() {
    if (pieces) countCopy(promptId);
    if (open.current > 0) sayOpen(fields, open.current);
  }

  return <CopyButton text={text} onCopied={copied} {...props} />;
}
