import { useTranslations } from "next-intl";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
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
      <Choice
        label={t("period")}
        value={filter.period}
        onChange={(period) => onChange({ period: period as StatisticsFilter["period"] })}
        options={PERIODS.map((each) => [each, t(`periods.${each}`)])}
      />
      <Choice
        label={t("provider")}
        value={filter.provider}
        onChange={(provider) => onChange({ provider: provider as StatisticsFilter["provider"] })}
        options={[
          ["all", t("allProviders")],
          ...SPEECH_PROVIDER_NAMES.map((each): Option => [each, SPEECH_PROVIDER_TITLES[each]]),
        ]}
      />
      <Choice
        label={t("status")}
        value={filter.status}
        onChange={(next) => onChange({ status: next as StatisticsFilter["status"] })}
        options={[["all", t("allStatuses")], ...SHOWN_STATUSES.map((each): Option => [each, status(each)])]}
      />
    </div>
  );
}

type Option = readonly [value: string, name: string];

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}) {
  return (
    <Select value={value} onValueChange={onChange}>
      <SelectTrigger aria-label={label}>
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {options.map(([each, name]) => (
          <SelectItem key={each} value={each}>
            {name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
