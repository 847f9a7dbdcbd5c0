"use client";

import { useState } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { useCopy } from "@/components/common/use-copy";
import { finish, type FinishedPiece } from "@/lib/templates/finished";
import { countCopy } from "../card/use-copy-prompt";
import { storedSource } from "./launch-source";
import { ServiceButton } from "./service-button";
import { useRun } from "./use-run";

type Props = {
  promptId: string;
  title: string;
  /** It belongs to a paid base: its text never goes into an address. */
  secret: boolean;
  pieces: FinishedPiece[];
};

/** On phones: runs a prompt without fields from its page, at the screen's bottom edge. */
export function RunBar({ promptId, title, secret, pieces }: Props) {
  const copy = useCopy();
  const [source] = useState(() => storedSource(promptId, title));
  const [turnedTo, setTurnedTo] = useState(false);
  const run = useRun({
    title,
    secret,
    text: () => finish(pieces).text,
    isReady: true,
    onCopied: () => countCopy(promptId),
    wanted: turnedTo,
  });
  const turn = () => setTurnedTo(true);
  const isPlain = pieces.every((piece) => typeof piece === "string");
  return (
    <StickyActions className="noscript:hidden" onFocus={turn} onPointerEnter={turn}>
      <ServiceButton
        run={run}
        onCopyAsWritten={isPlain ? undefined : () => void copy(Promise.resolve(source.template()))}
      />
      <CopyButton size="icon" className="flex-none!" text={run.text} onCopied={run.onCopied} />
    </StickyActions>
  );
}
