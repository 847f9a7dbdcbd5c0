import { useTranslations } from "next-intl";
import { type Dispatch, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import type { ImportReport, ImportRow } from "@/lib/exchange/schema";
import { titled, titleFromText } from "@/lib/imports/truncate";
import { type FileEdit, isPassedOver } from "./file-edits";
import type { ImportAction } from "../import-state";
import { type Item, isTaken, itemsOf, keyOf, loadedAbove } from "./file-items";
import { type FileReview, isLoaded, loadedRows } from "./file-review";
import { LongList } from "../long-list";
import { Fault, ReviewRow, RowEditor, useRowFocus } from "../review-row";

const ACTIONS = ["create", "update", "skip", "error"] as const;
const LOOKS = { create: "free", update: "default", skip: "secondary", error: "destructive" } as const;

type Props = {
  file: Omit<FileReview, "choices" | "failure">;
  /** The text of a row as in the file. */
  textOf: (row: number) => Promise<string>;
  dispatch: Dispatch<ImportAction>;
};
const UNCHANGED: FileEdit = { more: [] };

/** Every prompt of a file with its result; new and changed ones can be corrected and left out. */
export function FileRows({ file, textOf, dispatch }: Props) {
  const { report, without, edits, checkedEdits, checking } = file;
  const t = useTranslations("exchange.import");
  const texts = useTranslations("imports");
  const [asked, setFilter] = useState<string>("all");
  const [open, setOpen] = useState<{ key: string; text: string | null; given?: string } | null>(null);
  const { idOf, focusRow } = useRowFocus();
  const [failed, setFailed] = useState<string | null>(null);
  const rows = report.rows ?? [];
  if (rows.length === 0) return null;
  const kinds = ACTIONS.filter((action) => rows.some((row) => row.action === action));
  const filter = kinds.some((kind) => kind === asked) ? asked : "all"; // other choices may leave none of a kind
  const items = itemsOf(rows, edits);
  const filtered = filter === "all" ? items : items.filter(({ row }) => row.action === filter);
  const loaded = loadedRows(file);

  const editOf = (number: number) => edits.get(number) ?? UNCHANGED;
  const edit = (row: number, change: Partial<FileEdit>) =>
    dispatch({ type: "edited", row, edit: { ...editOf(row), ...change } });
  const editPart = ({ number, part }: Item, change: Partial<FileEdit["more"][number]> | null) =>
    edit(number!, {
      more: editOf(number!).more.flatMap((each, at) =>
        at !== part - 1 ? [each] : change ? [{ ...each, ...change }] : [],
      ),
    });
  /** `given`: as in the file. */
  const readText = async ({ number, part }: Item) => {
    if (part > 0) return { text: editOf(number!).more[part - 1]!.promptText };
    const given = await textOf(number!);
    return { text: editOf(number!).promptText ?? given, given };
  };

  async function show(item: Item) {
    const key = keyOf(item);
    setFailed(null);
    setOpen({ key, text: null });
    try {
      const read = await readText(item);
      setOpen((now) => (now?.key === key ? { key, ...read } : now));
    } catch {
      setOpen(null);
      setFailed(key);
    }
  }

  function change(item: Item, { title, promptText }: { title?: string; promptText?: string }) {
    const given = { ...(title !== undefined && { title }), ...(promptText !== undefined && { promptText }) };
    if (item.part > 0) return editPart(item, given);
    // A text that is as in the file again is no correction.
    const { number, row } = item;
    const isAsGiven = title === row.title && checkedEdits.get(number!)?.title === undefined;
    edit(number!, {
      ...given,
      ...(isAsGiven && { title: undefined }),
      ...(promptText !== undefined && promptText === open?.given && { promptText: undefined }),
    });
  }

  function split({ number, part }: Item, [first, second]: [string, string]) {
    const { more } = editOf(number!);
    const made = { title: titleFromText(second), promptText: second, chosen: true };
    setOpen(null);
    edit(number!, {
      ...(part === 0 && { promptText: first }),
      more: [
        ...more.slice(0, part).map((each, at) => (at === part - 1 ? { ...each, promptText: first } : each)),
        made,
        ...more.slice(part),
      ],
    });
  }

  /** To the prompt above; a row of the file is left out then. */
  async function join(item: Item, above: Item, text: string) {
    dispatch({ type: "joining", on: true });
    try {
      const promptText = `${(await readText(above)).text}\n\n${text}`;
      setOpen(null);
      if (item.part === 0 || above.number !== item.number) {
        if (above.part > 0) editPart(above, { promptText });
        else edit(above.number!, { promptText });
        if (item.part > 0) editPart(item, null);
        else dispatch({ type: "leave", rows: [item.number!], leave: true });
      } else {
        const rest = editOf(item.number!).more.filter((_, at) => at !== item.part - 1);
        if (above.part === 0) edit(item.number!, { promptText, more: rest });
        else
          edit(item.number!, {
            more: rest.map((each, at) => (at === above.part - 1 ? { ...each, promptText } : each)),
          });
      }
      focusRow(keyOf(above));
    } catch {
      setFailed(keyOf(item));
    }
    dispatch({ type: "joining", on: false });
  }

  return (
    <section aria-label={t("rows")} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {kinds.length > 1 && (
          <ToggleGroup
            type="single"
            value={filter}
            aria-label={t("filter")}
            className="w-fit max-w-full flex-wrap"
            onValueChange={(value) => value && setFilter(value)}
          >
            <ToggleGroupItem value="all">{t("filterAll")}</ToggleGroupItem>
            {kinds.map((action) => (
              <ToggleGroupItem key={action} value={action}>
                {t(`filters.${action}`)}
              </ToggleGroupItem>
            ))}
          </ToggleGroup>
        )}
        {loaded.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            disabled={checking}
            onClick={() => dispatch({ type: "leave", rows: loaded, leave: without.size === 0 })}
          >
            {texts(without.size === 0 ? "review.none" : "review.all")}
          </Button>
        )}
      </div>
      <LongList items={filtered} key={filter}>
        {(item, index) => {
          const { row, number, part } = item;
          const key = keyOf(item);
          const corrected =
            number === null ? undefined : part > 0 ? editOf(number).more[part - 1] : edits.get(number);
          const shownTitle = corrected?.title ?? row.title;
          const title = shownTitle || t("untitled");
          const isChoosable = part > 0 || isLoaded(row, file);
          const isChosen = isTaken(item, file);
          const canOpen =
            number !== null && (row.action !== "skip" || corrected !== undefined || checkedEdits.has(number));
          const above = loadedAbove(filtered, index, file);
          return (
            <ReviewRow
              key={number === null ? `${row.place} ${index}` : key}
              id={idOf(number === null ? index : key)}
              disabled={checking}
              title={title}
              isQuiet={!isChoosable}
              choice={
                isChoosable
                  ? {
                      label: t("choose", { title }),
                      checked: isChosen,
                      onChange: (chosen) =>
                        part > 0
                          ? editPart(item, { chosen })
                          : dispatch({ type: "leave", rows: [number!], leave: !chosen }),
                    }
                  : undefined
              }
              open={open?.key === key}
              onOpen={canOpen ? (wanted) => (wanted ? void show(item) : setOpen(null)) : undefined}
              marks={
                <>
                  {(kinds.length > 1 || row.action !== "create") && (
                    <Badge variant={LOOKS[row.action]}>{t(`actions.${row.action}`)}</Badge>
                  )}
                  <span className="ml-auto text-muted-foreground wrap-anywhere">
                    {[row.place, row.action === "create" ? row.base : ""].filter(Boolean).join(" · ")}
                  </span>
                </>
              }
              notes={
                <>
                  <RowNotes row={row} errors={report.errors} />
                  {isPassedOver(row, file) && isChosen && <Fault text={texts("review.passedOver")} />}
                  {failed === key && <Fault text={texts("review.unread")} />}
                </>
              }
            >
              {!open || open.text === null ? (
                <Spinner />
              ) : (
                <RowEditor
                  title={shownTitle}
                  promptText={corrected?.promptText ?? open.text}
                  disabled={checking}
                  onChange={(changed) => change(item, changed)}
                  onSplit={(halves) => split(item, halves)}
                  join={
                    above
                      ? {
                          label: texts("review.joinUp"),
                          onJoin: () => {
                            const promptText = corrected?.promptText ?? open.text!;
                            void join(item, above, titled({ title: shownTitle, promptText }));
                          },
                        }
                      : null
                  }
                />
              )}
            </ReviewRow>
          );
        }}
      </LongList>
      {report.moreErrors > 0 && (
        <p className="text-sm text-muted-foreground">{t("moreErrors", { count: report.moreErrors })}</p>
      )}
    </section>
  );
}

function RowNotes({
  row: { action, place, changed, notes },
  errors,
}: {
  row: ImportRow;
  errors: ImportReport["errors"];
}) {
  const t = useTranslations("exchange");
  const fieldName = (field: string) =>
    t.has(`fields.${field}` as never) ? t(`fields.${field}` as never) : field;
  const faults = action === "error" ? errors.filter((each) => each.place === place) : [];
  return (
    <>
      {changed.length > 0 && (
        <p className="text-muted-foreground">
          {t("import.changed", { fields: changed.map(fieldName).join(", ") })}
        </p>
      )}
      {notes.length > 0 && (
        <p className="text-muted-foreground">
          {notes.map((note) => t(`notes.${note}`, { braces: "{{}}" })).join(", ")}
        </p>
      )}
      {faults.map(({ field, message }, at) => (
        <p key={at} className="text-destructive">
          {message}
          {field && ` (${fieldName(field)})`}
        </p>
      ))}
    </>
  );
}
