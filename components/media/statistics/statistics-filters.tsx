import { useTranslations } from "next-intl";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import {
  SPEECH_PROVIDER_NAMES,
  SPEECH_PROVIDER_TITLES,
} from "@/lib/integrations/transcription/speech-providers";
import { SHOWN_STATUSES } from "@/lib/media/limits";
import { PERIODS, type StatisticsFilter } from "./statistics-query";

type Props = { filter: StatisticsFilter; onChange: (change: Partial<StatisticsFilter>) => void };

/** Period, provider and status. */
export function StatisticsFilters({ filter, onChange }: Props) {
  const t = useTranslations("media.stats.filter");
  const status = useTranslations("media.status");
  return (
    <div
      role="group"
      aria-label={t("label")}
      className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3"
    >
      <ChoiceSelect
        aria-label={t("period")}
        value={filter.period}
        onChoose={(period) => onChange({ period: period as StatisticsFilter["period"] })}
        choices={PERIODS.map((id) => ({ id, name: t(`periods.${id}`) }))}
      />
      <ChoiceSelect
        aria-label={t("provider")}
        value={filter.provider}
        onChoose={(provider) => onChange({ provider: provider as StatisticsFilter["provider"] })}
        choices={[
          { id: "all", name: t("allProviders") },
          ...SPEECH_PROVIDER_NAMES.map((id) => ({ id, name: SPEECH_PROVIDER_TITLES[id] })),
        ]}
      />
      <ChoiceSelect
        aria-label={t("status")}
        value={filter.status}
        onChoose={(next) => onChange({ status: next as StatisticsFilter["status"] })}
        choices={[
          { id: "all", name: t("allStatuses") },
          ...SHOWN_STATUSES.map((id) => ({ id, name: status(id) })),
        ]}
      />
    </div>
  );
}
