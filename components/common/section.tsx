import { clsx } from "clsx";
import { useId, type ReactNode } from "react";

type SectionProps = {
  title: string;
  description?: ReactNode;
  /** A link or a button at the right of the title. */
  actions?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A named part of a page. */
export function Section({ title, description, actions, id, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={clsx("grid grid-cols-1 gap-4", className)}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} className="text-lg font-semibold">
            {title}
          </h2>
          {description && <p className="max-w-prose text-sm text-muted-foreground">{description}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
