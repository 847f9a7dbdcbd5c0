import type { ReactNode } from "react";

export type SummaryCard = { key: string; name: string; value: ReactNode; more?: ReactNode };

/** Figures above a list, each with a caption. */
export function SummaryCards({
  label,
  cards,
  className,
}: {
  label: string;
  cards: SummaryCard[];
  className: string;
}) {
  return (
    <dl aria-label={label} className={`grid grid-cols-2 gap-3 ${className}`}>
      {cards.map(({ key, name, value, more }) => (
        <div
          key={key}
          className="flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3 max-md:last:odd:col-span-2"
        >
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <span className="text-lg font-semibold lg:text-2xl">{value}</span>
            {more && <span className="text-sm text-muted-foreground">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
