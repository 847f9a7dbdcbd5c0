import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription } from "@/components/ui/alert";

type Note = { kind: string; message: string };

/** What a document's text lacks, worded by the server: one line, which opens where there are several notes. */
export function DocumentNotes({ notes }: { notes: readonly Note[] }) {
  const t = useTranslations("common");
  const [first, ...more] = notes;
  if (!first) return null;
  return (
    <Alert>
      <Info aria-hidden />
      <AlertDescription>
        {more.length === 0 ? (
          <p>{first.message}</p>
        ) : (
          <details>
            <summary className="w-fit cursor-pointer rounded-sm touch:py-2.5">
              {t("documentNotes", { count: notes.length })}
            </summary>
            <ul className="mt-1 grid gap-1">
              {notes.map(({ kind, message }) => (
                <li key={kind}>{message}</li>
              ))}
            </ul>
          </details>
        )}
      </AlertDescription>
    </Alert>
  );
}
