import type { ShownExample } from "./shown-example";

/** The values filled into a prompt for a result. */
export function FilledIn({ values }: { values: ShownExample["filledIn"] }) {
  return (
    <dl className="grid grid-cols-1 gap-2 text-sm">
      {values.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-1 gap-0.5">
          <dt className="text-xs text-muted-foreground wrap-anywhere">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
