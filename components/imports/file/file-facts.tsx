import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import type { ImportReport } from "@/lib/exchange/schema";
import { FileLeft } from "./file-left";

/** Enough to see the problem; the API's response lists all. */
const FOLDER_FAULTS = 5;

/** What else there is to know of a file: its kind, where prompts go (unless into one chosen `place`), variables, what stays in the archive. */
export function FileFacts({
  report,
  place,
}: {
  report: ImportReport;
  place: ImportReport["bases"][number] | null;
}) {
  const t = useTranslations("exchange.import");
  const formats = useTranslations("exchange.formats");
  const { format, bases, folders, variables, isCut, errors } = report;
  const room = errors.find(({ place, field }) => place === "" && field === "");
  const unmade = errors.filter(({ field }) => field === "folder").slice(0, FOLDER_FAULTS);
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      {[isCut && t("cut"), room?.message].filter(Boolean).map((warning) => (
        <Alert key={String(warning)} variant="warning">
          <TriangleAlert aria-hidden />
          <AlertDescription>{warning}</AlertDescription>
        </Alert>
      ))}
      {format !== "document" && (
        <p className="text-muted-foreground">{t("recognized", { format: formats(format) })}</p>
      )}
      {place === null && bases.length > 0 && (
        <div className="grid grid-cols-1 gap-1">
          <p className="font-medium">{t("toBases")}</p>
          <ul className="grid grid-cols-1 gap-1">
            {bases.map((base, at) => (
              <li key={at} className="flex flex-wrap items-center gap-2 wrap-anywhere">
                {base.name}
                <span className="text-muted-foreground tabular-nums">{base.prompts}</span>
                <BaseMark {...base} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {folders.create + folders.found > 0 && <p>{t("folders", folders)}</p>}
      {unmade.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 text-muted-foreground wrap-anywhere">
          {unmade.map(({ place, message }, at) => (
            <li key={at}>{[place, message].filter(Boolean).join(": ")}</li>
          ))}
        </ul>
      )}
      {variables.create + variables.found > 0 && <p>{t("variables", variables)}</p>}
      <ImportedBesides report={report} />
      <FileLeft report={report} />
    </div>
  );
}

/** Who will see prompts that go into a base. */
export function BaseMark({ access_type, isNew, isDraft }: ImportReport["bases"][number]) {
  const t = useTranslations("exchange.import");
  if (isDraft) return <Badge variant="code">{t(isNew ? "newBaseMark" : "draftMark")}</Badge>;
  return access_type === "FREE" && <Badge variant="free">{t("publicMark")}</Badge>;
}

/** What comes or has come with the prompts. */
export function ImportedBesides({ report: { results, knowledge } }: { report: ImportReport }) {
  const t = useTranslations("exchange.import");
  return (
    <>
      {results.create + results.found > 0 && <p>{t("results", results)}</p>}
      {knowledge.create + knowledge.found > 0 && (
        <p>{t("knowledge", { ...knowledge, files: knowledge.files.create })}</p>
      )}
    </>
  );
}
