import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { LinkTabs } from "@/components/common/link-tabs";
import type { ComparedVersions } from "@/lib/prompts/history/compare-versions";
import type { Version } from "@/lib/prompts/history/schema";
import type { Prompt } from "@/lib/prompts/schema";
import { ComparedFields } from "./compared-fields";
import { InlineText, isChanged, SideBySide } from "./compared-text";
import { RestoreVersion } from "./restore-version";
import type { HistoryState } from "./state";

type Props = {
  prompt: Prompt;
  compared: ComparedVersions;
  view: HistoryState["view"];
  hrefOf: (change: Partial<HistoryState>) => string;
};

/** What changed from one version to another, and the way back to the one that was chosen. */
export function Comparison({ prompt, compared, view, hrefOf }: Props) {
  const t = useTranslations("history");
  const { older, newer, chosen, newest, text } = compared;
  const views = (["inline", "side"] as const).map((each) => ({
    href: hrefOf({ version: chosen, other: otherOf(compared), view: each }),
    label: t(`views.${each}`),
    current: view === each,
  }));
  const sameText = !text.some(isChanged);
  return (
    <section
      id="compared"
      tabIndex={-1}
      aria-labelledby="compared-title"
      className="grid scroll-mt-20 grid-cols-1 gap-4 outline-none"
    >
      <a
        href="#versions"
        className="-my-2 w-fit py-2 text-sm text-primary underline underline-offset-4 lg:hidden touch:-my-3 touch:py-3"
      >
        {t("toVersions")}
      </a>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id="compared-title" className="grid gap-1 text-lg font-semibold">
          {older
            ? t("between", { older: older.number, newer: newer.number })
            : t("numbered", { number: newer.number })}
          <span className="text-sm font-normal text-muted-foreground">
            {older && <When version={older} />}
            {older && " → "}
            <When version={newer} />
          </span>
        </h2>
        {chosen !== newest && (
          <RestoreVersion promptId={prompt.id} number={chosen} newest={newest} seen={prompt.version} />
        )}
      </div>
      {older && <LinkTabs label={t("view")} tabs={views} className="w-fit" />}
      {older && <ComparedFields older={older} newer={newer} />}
      {!compared.compared && <p className="text-sm text-muted-foreground">{t("notCompared")}</p>}
      {!older && <p className="text-sm text-muted-foreground">{t("first")}</p>}
      {older && sameText && <p className="text-sm text-muted-foreground">{t("sameText")}</p>}
      {older && view === "side" ? (
        <SideBySide blocks={text} older={older.number} newer={newer.number} />
      ) : (
        <InlineText blocks={text} />
      )}
    </section>
  );
}

function otherOf({ chosen, older, newer }: ComparedVersions): number | null {
  return (older?.number === chosen ? newer.number : older?.number) ?? null;
}

function When({ version: { createdAt } }: { version: Version }) {
  return <DateText value={createdAt} time />;
}
