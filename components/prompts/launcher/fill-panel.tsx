"use client";

import { PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { useCopy } from "@/components/common/use-copy";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { FIELDS_ID } from "@/lib/platform/hrefs";
import { finish, type FinishedPiece } from "@/lib/templates/finished";
import type { TemplateField } from "@/lib/templates/fields";
import { textOf } from "../assembled/parts";
import { countCopy, useOpenFieldsToast } from "../card/use-copy-prompt";
import { loadFitting, storedSource } from "./launch-source";
import { useFieldView } from "./gaps/field-view";
import { focusPageField } from "./focus-field";
import { LauncherFields } from "./launcher-fields";
import { PlainFill } from "./plain-fill";
import { ServiceButton } from "./service-button";
import { openFields, useLaunchable, withValues } from "./use-launchable";
import { useRun } from "./use-run";

type Props = {
  promptId: string;
  title: string;
  /** It belongs to a paid base: its text never goes into an address. */
  secret: boolean;
  /** The finished text, where the page carries it: copying waits for no answer. */
  pieces: FinishedPiece[] | undefined;
  /** What a guest is asked for, until the server has said what this viewer is. */
  fields: TemplateField[];
  /** Keys of those that are gaps in the text. */
  gaps: ReadonlySet<string>;
  /** The column of the text. */
  children: ReactNode;
};

const FillOutcome = dynamic(() => import("./fill-outcome").then((module) => module.FillOutcome), {
  ssr: false,
  loading: () => <Skeleton aria-busy className="h-48" />,
});

/**
 * Fills in and runs a template on its page, in its text or next to it; the finished text appears once the fields are used
 * (docs/product/prompts.md 6). The browser keeps the values; without scripts a form sends them.
 */
export function FillPanel({ promptId, title, secret, pieces, fields, gaps, children }: Props) {
  const t = useTranslations("launcher");
  const sayOpen = useOpenFieldsToast();
  const copyTemplate = useCopy();
  const [source] = useState(() => storedSource(promptId, title));
  const [turnedTo, setTurnedTo] = useState(false);
  const { launchable, filled, failed, values, isStale, reroll, retry } = useLaunchable(source, {
    wanted: turnedTo,
  });
  const typed = fields.some(({ key }) => values.values[key]);
  // Remembered values are shown at once.
  if (typed && !turnedTo) setTurnedTo(true);

  // Gaps take the place of names once the view is known.
  const isDrawn = useFieldView() !== null;
  useEffect(() => {
    if (isDrawn && location.hash === `#${FIELDS_ID}`) focusPageField();
  }, [isDrawn]);

  const asked = launchable?.fields ?? fields;
  const open = openFields(asked, values.values);

  function text(): string | Promise<string> {
    if (filled && !isStale) return textOf(filled.parts);
    return pieces ? finish(pieces, values.values).text : loaded();
  }

  async function loaded(): Promise<string> {
    return textOf(
      withValues(await loadFitting(source, values.values), values.values, t("unknownField")).parts,
    );
  }

  /** A copy with blanks in it says so, and leads to the first of them. */
  function copied() {
    countCopy(promptId);
    if (open.length > 0) sayOpen(`#${FIELDS_ID}`, open.length);
  }

  const turn = () => setTurnedTo(true);
  const run = useRun({
    title,
    secret,
    text,
    isReady: (filled !== null && !isStale) || pieces !== undefined,
    onCopied: copied,
    wanted: turnedTo,
    want: turn,
  });
  const services = (
    <ServiceButton run={run} onCopyAsWritten={() => void copyTemplate(Promise.resolve(source.template()))} />
  );
  const fromGap = (event: SyntheticEvent) => (event.target as Element).matches("[data-gap]");
  const panel = (
    <div id={FIELDS_ID} className="grid scroll-mt-24 grid-cols-1 lg:row-span-2">
      <section
        aria-label={t("fields")}
        onFocus={turn}
        onPointerEnter={turn}
        onKeyDown={run.onKeyDown}
        className="grid grid-cols-1 gap-5 self-start rounded-lg border bg-card p-4 md:p-5 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:overflow-y-auto noscript:hidden print:hidden"
      >
        <LauncherFields
          fields={asked}
          gaps={gaps}
          values={values.values}
          onChange={values.set}
          onClear={values.clear}
        />
        <div className="grid grid-cols-1 gap-2 max-md:hidden">
          {services}
          <CopyButton
            text={text}
            label={t("copyFilled")}
            aria-keyshortcuts={run.keysOpen ? undefined : "Control+Enter Meta+Enter"}
            onCopied={copied}
          />
        </div>
        {failed && <ErrorState title={failed} retry={retry} />}
        {turnedTo && !failed && !filled && <Skeleton aria-busy className="h-48" />}
        {launchable && filled && (
          <FillOutcome
            source={source}
            launchable={launchable}
            filled={filled}
            values={values.values}
            onReroll={reroll}
            run={run}
          />
        )}
        <StickyActions>
          {typed || open.length === 0 ? (
            <>
              {services}
              <CopyButton
                size="icon"
                className="flex-none!"
                text={text}
                label={t("copyFilled")}
                onCopied={copied}
              />
            </>
          ) : (
            <Button onClick={focusPageField}>
              <PenLine aria-hidden />
              {t("fillFields")}
            </Button>
          )}
        </StickyActions>
      </section>
      <noscript>
        <PlainFill promptId={promptId} fields={fields} />
      </noscript>
    </div>
  );
  return (
    <>
      <div
        className="contents"
        onFocus={(event) => fromGap(event) && turn()}
        onKeyDown={(event) => fromGap(event) && run.onKeyDown(event)}
      >
        {children}
      </div>
      {panel}
    </>
  );
}
