import { BookText, ListChecks, ListTree, Rocket } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { newKey } from "@/components/common/fields/use-form-action";
import { leftToBrowser } from "@/components/common/media/markdown-cost";
import { Section } from "@/components/common/section";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { keepPlace } from "@/components/ui/use-return-focus";
import type { Run, RunnableModel } from "@/lib/ai/runs/schema";
import type { makeNoteContract } from "@/lib/media/notes/contract";
import type { Notes } from "@/lib/media/notes/queries";
import type { Chapter } from "@/lib/media/transcripts/schema";
import { type ApiError, asRefusal, callApi, isRefused, reasonOf } from "@/lib/platform/browser/api-client";
import { ChoosePromptDialog } from "../transcript/choose-prompt-dialog";
import { Note } from "./note";

const KINDS = ["summary", "chapters", "tasks"] as const;
type NoteKind = (typeof KINDS)[number];
const ICONS = { summary: BookText, chapters: ListTree, tasks: ListChecks };

export type NotesProps = {
  runs: Notes["runs"];
  models: readonly RunnableModel[];
  /** An AI service is there. */
  canMake: boolean;
};

type Props = NotesProps & {
  id: string;
  chapters: Chapter[] | null;
  /** Chapters need times. */
  timed: boolean;
  /** Goes to a time of the recording; absent without sound. */
  onTime?: ((milliseconds: number) => void) | undefined;
};

/** What AI makes of a transcript, above its text: summary, chapters and tasks. Nothing without an AI service and notes. */
export function TranscriptNotes({ id, runs, models, canMake, chapters, timed, onTime }: Props) {
  const t = useTranslations("media.notes");
  const [started, setStarted] = useState<Partial<Record<NoteKind, Run>>>({});
  const [starting, setStarting] = useState<NoteKind | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [choosing, setChoosing] = useState(false);
  /** Repeats a call whose answer was lost without a second run. */
  const key = useRef({ of: "", key: "" });

  async function make(kind: NoteKind, promptId?: string) {
    const of = `${kind} ${promptId}`;
    if (key.current.of !== of) key.current = { of, key: newKey() };
    setChoosing(false);
    setStarting(kind);
    setFailure(null);
    try {
      const body = { kind, ...(promptId && { promptId }) };
      const headers = { "Idempotency-Key": key.current.key };
      const run = await callApi<typeof makeNoteContract>("POST", `/media/transcripts/${id}/summary`, body, {
        headers,
      });
      setStarted((known) => ({ ...known, [kind]: run }));
      key.current = { of: "", key: "" };
    } catch (error) {
      setFailure(asRefusal(error));
      if (!isRefused(error, "NETWORK")) key.current = { of: "", key: "" };
    } finally {
      setStarting(null);
    }
  }

  /** The newest run that is known: the page may have been rendered before it was started, or after another one. */
  function latestOf(kind: NoteKind): Run | undefined {
    const [here, stored] = [started[kind], runs[kind]?.latest];
    return here && (!stored || here.createdAt > stored.createdAt) ? here : stored;
  }

  const possible = KINDS.filter((kind) => kind !== "chapters" || timed);
  // The button of a note that is being written stays until the page has it: a second press must not reach the next one.
  const isMissing = (kind: NoteKind) =>
    !runs[kind] && (started[kind] === undefined || started[kind].state === "running");
  const missing = canMake ? possible.filter(isMissing) : [];
  const inBrowser = leftToBrowser(
    KINDS.map((kind) => (kind === "chapters" ? "" : ((runs[kind]?.shown ?? runs[kind]?.latest)?.text ?? ""))),
  );
  if (!canMake && KINDS.every((kind) => !latestOf(kind))) return null;
  return (
    <Section
      title={t("title")}
      description={canMake ? t("lead") : undefined}
      actions={
        canMake && (
          <div className="phone-strip noscript:hidden">
            {missing.map((kind) => {
              const Icon = ICONS[kind];
              return (
                <Button
                  key={kind}
                  variant="outline"
                  pending={starting === kind || started[kind] !== undefined}
                  aria-label={t("make", { kind: t(kind) })}
                  onClick={({ currentTarget }) => {
                    keepPlace(currentTarget);
                    void make(kind);
                  }}
                >
                  <Icon aria-hidden />
                  {t(kind)}
                </Button>
              );
            })}
            <Button variant="ghost" onClick={() => setChoosing(true)}>
              <Rocket aria-hidden />
              {t("ownPrompt")}
            </Button>
          </div>
        )
      }
    >
      {failure && <CallFailure error={failure} title={reasonOf(failure, t("failed"))} signIn={t("signIn")} />}
      {KINDS.map((kind, at) => {
        const latest = latestOf(kind);
        return (
          latest && (
            <Note
              key={latest.id}
              kind={kind}
              latest={latest}
              shown={runs[kind]?.shown ?? null}
              chapters={chapters}
              models={models}
              onTime={onTime}
              onAgain={canMake ? () => void make(kind) : undefined}
              starting={starting === kind}
              inBrowser={inBrowser[at]!}
            />
          )
        );
      })}
      {choosing && (
        <ChoosePromptDialog
          onChoose={(prompt) => void make("summary", prompt.id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </Section>
  );
}
