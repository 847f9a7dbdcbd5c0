import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/lib/platform/i18n/navigation";

type PageHeaderProps = {
  title: string;
  /** The way to this page, in place of `back`. */
  trail?: ReactNode;
  /** The page above this one, by its name. */
  back?: { href: string; label: string };
  /** The pages of one thing: right under the title, so that they stay in place whatever each page says below. */
  tabs?: ReactNode;
  description?: ReactNode;
  /** Badges and facts under the title. */
  meta?: ReactNode;
  /** Buttons at the right; on phones under the title. */
  actions?: ReactNode;
};

/** The head of a page: its only h1. */
export function PageHeader({ title, trail, back, tabs, description, meta, actions }: PageHeaderProps) {
  const heading = <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>;
  return (
    <header className="grid grid-cols-1 gap-3 pb-6 md:pb-8">
      {trail}
      {back && (
        <Link
          href={back.href}
          className="-my-2 inline-flex w-fit max-w-full items-center gap-1.5 py-2 text-sm text-muted-foreground transition-colors hover:text-foreground touch:-my-3 touch:py-3"
        >
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{back.label}</span>
        </Link>
      )}
      {tabs && heading}
      {tabs}
      <div className={clsx("flex flex-wrap items-start justify-between gap-x-6 gap-y-4", tabs && "pt-3")}>
        <div className="grid min-w-0 max-w-3xl flex-1 basis-80 grid-cols-1 gap-2 md:basis-120">
          {!tabs && heading}
          {description && <div className="max-w-prose text-pretty text-muted-foreground">{description}</div>}
          {meta && (
            <div className="flex flex-wrap items-center gap-2 pt-1 text-sm text-muted-foreground">{meta}</div>
          )}
        </div>
        {actions && (
          // The palette offers these as commands (components/palette/entry).
          <div data-page-actions className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
