import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateText } from "@/components/common/date-text";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { useCall } from "@/components/common/hooks/use-call";
import { useApi } from "@/components/common/hooks/use-api";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { listRunsContract } from "@/lib/ai/runs/contract";
import type { Run } from "@/lib/ai/runs/schema";
import type { TemplateField } from "@/lib/templates/fields";
import { namedValues, valuesByKey } from "./named-values";
import type { RowChange } from "./use-evals";

/** Answers that values are taken of, the latest. */
const LATEST = 50;

type Props = {
  promptId: string;
  fields: TemplateField[];
  /** So many rows may be added. */
  room: number;
  /** @throws ApiError */
  onAdd: (rows: RowChange[]) => Promise<void>;
  onClose: () => void;
};

/** Values that the prompt was run with become rows of the set. */
export function AnswersDialog({ promptId, fields, room, onAdd, onClose }: Props) {
  const t = useTranslations("tests");
  const { data, error, again } = useApi<typeof listRunsContract>(
    `/runs?promptId=${promptId}&limit=${LATEST}`,
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { pending, failure, run } = useCall();
  const offered = data && withDifferentValues(data);
  const isFull = chosen.length >= room;

  async function add() {
    const runs = (offered ?? []).filter(({ id }) => chosen.includes(id));
    await onAdd(runs.map(({ title, values }) => ({ title, values: valuesByKey(values) })));
    onClose();
  }

  return (
    <DialogFrame onClose={onClose} size="lg" title={t("answersTitle")} description={t("answersLead")}>
      <DialogBody>
        {failure && <CallFailure error={failure} fallback={t("notSaved")} signIn={t("signIn")} newTab />}
        {error && <ErrorState title={error.message || t("failed")} retry={again} />}
        {!error && !offered && <Skeleton className="h-40" aria-busy />}
        {offered?.length === 0 && <p className="text-sm text-muted-foreground">{t("noAnswers")}</p>}
        {offered && offered.length > 0 && (
          <ul className="divide-y divide-border rounded-lg border">
            {offered.map((run) => (
              <li key={run.id}>
                <label className="flex cursor-pointer gap-3 px-4 py-3 text-sm hover:bg-accent/50 has-disabled:cursor-default">
                  <input
                    type="checkbox"
                    className="mt-1 size-4 shrink-0 accent-primary"
                    checked={chosen.includes(run.id)}
                    disabled={isFull && !chosen.includes(run.id)}
                    onChange={({ target }) =>
                      setChosen((known) =>
                        target.checked ? [...known, run.id] : known.filter((id) => id !== run.id),
                      )
                    }
                  />
                  <span className="grid min-w-0 gap-0.5">
                    <span className="line-clamp-3 wrap-anywhere">
                      {namedValues(run.values, fields)
                        .map(({ name, value }) => `${name}: ${value}`)
                        .join("; ")}
                    </span>
                    <DateText value={run.createdAt} time className="text-xs text-muted-foreground" />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button pending={pending} disabled={chosen.length === 0} onClick={() => void run(add)}>
          {t("addCount", { count: chosen.length })}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}

/** The latest run with each set of values; those without any are left out. */
function withDifferentValues(runs: readonly Run[]): Run[] {
  const byValues = new Map<string, Run>();
  for (const run of runs) {
    const entries = Object.entries(valuesByKey(run.values)).sort();
    const key = JSON.stringify(entries);
    if (entries.length > 0 && !byValues.has(key)) byValues.set(key, run);
  }
  return [...byValues.values()];
}
