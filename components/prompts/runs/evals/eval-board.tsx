"use client";

import { FlaskConical, MessageSquareText, Plus, Table2, TriangleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { tellFailure } from "@/components/common/hooks/use-call";
import { CallFailure } from "@/components/layout/call-failure";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { TokensLeft } from "@/lib/identity/people/ai-budget";
import type { ApiError } from "@/lib/platform/browser/api-client";
import { TEST_LIMITS } from "@/lib/ai/runs/evals/limits";
import type { TestResults, TestRow, TestSet } from "@/lib/ai/runs/evals/schema";
import type { RunnableModel } from "@/lib/ai/runs/schema";
import type { TemplateField } from "@/lib/templates/fields";
import { TokensLeftText } from "../tokens-left";
import { ResultCell } from "./result-cell";
import { RowInputs } from "./row-inputs";
import { type OfferedVersion, EvalChoice } from "./eval-choice";
import { type RowChange, useEvals } from "./use-evals";
import { VersionHead } from "./version-head";

type Props = {
  promptId: string;
  set: TestSet;
  results: TestResults;
  /** What rows are filled in for. */
  fields: TemplateField[];
  /** Newest first. */
  versions: OfferedVersion[];
  /** One or two of them, side by side. */
  shown: number[];
  models: RunnableModel[];
  /** Those of stored answers, also switched off. */
  answering: RunnableModel[];
  /** What rows are run with. */
  model: string;
  left: TokensLeft | null;
};

const RowDialog = dynamic(() => import("./row-dialog").then((module) => module.RowDialog), { ssr: false });
const TableDialog = dynamic(() => import("./table-dialog").then((module) => module.TableDialog), {
  ssr: false,
});
const AnswersDialog = dynamic(() => import("./answers-dialog").then((module) => module.AnswersDialog), {
  ssr: false,
});

type Opened = { kind: "row"; row: TestRow | null } | { kind: "table" } | { kind: "answers" };

/** The rows of a test set with what the shown versions answered to each, and all that is done with them. */
export function EvalBoard(props: Props) {
  const { promptId, fields, versions, shown, models, answering, model, left } = props;
  const t = useTranslations("tests");
  const confirm = useConfirm();
  const tests = useEvals(promptId, shown, props);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { set, results, failure } = tests;
  const { rows } = set;
  const room = TEST_LIMITS.rows - rows.length;
  const resultOf = (row: TestRow, version: number) =>
    results.results.find((result) => result.rowId === row.id && result.version === version);
  const columns = cn(
    "md:grid md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]",
    shown.length > 1 && "md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_minmax(0,1fr)]",
  );

  async function remove(row: TestRow) {
    try {
      await confirm({
        title: t("removeTitle"),
        description: t("removeText"),
        confirmLabel: t("remove"),
        destructive: true,
        onConfirm: () => tests.save((known) => known.filter(({ id }) => id !== row.id)),
      });
    } catch (error) {
      tellFailure(error, t("failed"));
    }
  }

  /** A row that went meanwhile becomes a new one: nothing typed is lost. */
  const saveRow = (change: RowChange) =>
    tests.save((known) =>
      known.some(({ id }) => id === change.id)
        ? known.map((row) => (row.id === change.id ? { ...change, id: row.id } : row))
        : [...known, { title: change.title, values: change.values }],
    );
  const addRows = (added: RowChange[]) => tests.save((known) => [...known, ...added]);

  const adding = (
    <>
      <Button
        variant={rows.length === 0 ? "default" : "outline"}
        onClick={() => setOpened({ kind: "row", row: null })}
      >
        <Plus aria-hidden />
        {t("add")}
      </Button>
      <Button variant="outline" onClick={() => setOpened({ kind: "table" })}>
        <Table2 aria-hidden />
        {t("fromTable")}
      </Button>
      <Button variant="outline" onClick={() => setOpened({ kind: "answers" })}>
        <MessageSquareText aria-hidden />
        {t("fromAnswers")}
      </Button>
    </>
  );
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={FlaskConical} title={t("empty")} action={adding} className="mx-auto max-w-2xl">
          {t("emptyText", { max: TEST_LIMITS.rows })}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <div className="grid grid-cols-1 gap-2">
            <EvalChoice promptId={promptId} versions={versions} shown={shown} models={models} model={model} />
            <TokensLeftText left={left} />
          </div>
          {failure && <StartFailure failure={failure} />}
          <div className="grid grid-cols-1 gap-4 md:gap-0 md:overflow-clip md:rounded-lg md:border md:bg-card">
            <div
              className={cn(
                "grid grid-cols-1 gap-3 md:sticky md:top-[var(--header-height)] md:z-10 md:gap-0 md:divide-x md:border-b md:bg-card",
                columns,
              )}
            >
              <p className="px-4 py-3 text-sm font-medium text-muted-foreground max-md:hidden">
                {t("rows", { count: rows.length })}
              </p>
              {shown.map((version) => (
                <VersionHead
                  key={version}
                  version={version}
                  isNewest={version === versions[0]?.number}
                  outcome={results.versions.find((outcome) => outcome.version === version)}
                  results={results.results.filter((result) => result.version === version)}
                  rows={rows}
                  running={results.running?.version === version ? results.running : null}
                  disabled={tests.running || tests.busy === "start"}
                  stopping={tests.busy === "stop"}
                  onStart={(ids) => void tests.start({ version, model, ...(ids && { rows: ids }) })}
                  onStop={() => void tests.stop()}
                />
              ))}
            </div>
            <ol className="grid grid-cols-1 gap-4 md:gap-0 md:divide-y">
              {rows.map((row, at) => (
                <li
                  key={row.id}
                  className={cn(
                    "max-md:overflow-hidden max-md:rounded-lg max-md:border max-md:bg-card",
                    columns,
                    "divide-y md:divide-x md:divide-y-0",
                  )}
                >
                  <RowInputs
                    row={row}
                    number={at + 1}
                    fields={fields}
                    onEdit={() => setOpened({ kind: "row", row })}
                    onRemove={() => void remove(row)}
                  />
                  {shown.map((version) => (
                    <ResultCell
                      key={version}
                      number={at + 1}
                      version={version}
                      result={resultOf(row, version)}
                      models={answering}
                      disabled={tests.running || tests.busy === "start"}
                      onRate={(id, rating) => void tests.rate(id, rating)}
                      onRun={() => void tests.start({ version, model, rows: [row.id] })}
                    />
                  ))}
                </li>
              ))}
            </ol>
          </div>
          {room > 0 ? (
            <div className="flex flex-wrap gap-2">{adding}</div>
          ) : (
            <p className="text-sm text-muted-foreground">{t("full", { max: TEST_LIMITS.rows })}</p>
          )}
        </div>
      )}
      {rows.length === 0 && failure && <StartFailure failure={failure} />}
      {opened?.kind === "row" && (
        <RowDialog
          row={opened.row}
          number={opened.row ? rows.findIndex(({ id }) => id === opened.row?.id) + 1 : rows.length + 1}
          fields={fields}
          onSave={saveRow}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === "table" && (
        <TableDialog
          promptId={promptId}
          fields={fields}
          room={room}
          onAdd={addRows}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === "answers" && (
        <AnswersDialog
          promptId={promptId}
          fields={fields}
          room={room}
          onAdd={addRows}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Why a test did not start: rows with empty fields are named one by one. */
function StartFailure({ failure }: { failure: ApiError }) {
  const t = useTranslations("tests");
  const messages = Object.values(failure.fields).flat();
  if (messages.length === 0)
    return <CallFailure error={failure} fallback={t("broken")} signIn={t("signIn")} />;
  return (
    <Alert variant="destructive">
      <TriangleAlert aria-hidden />
      <AlertTitle>{t("notStarted")}</AlertTitle>
      <AlertDescription>
        <ul className="grid gap-0.5 wrap-anywhere">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}
