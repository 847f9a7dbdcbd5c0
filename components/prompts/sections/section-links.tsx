"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Section } from "@/components/common/section";
import { badgeVariants } from "@/components/ui/badge";
import { Link } from "@/lib/platform/i18n/navigation";

/** A section to go on to. */
type SectionLink = { href: string; name: string; count?: number };

/** Ways to sections, in their order. Draws nothing without any. */
export function SectionLinks({ title, links }: { title: string; links: SectionLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <SectionChips links={links} />
    </Section>
  );
}

export function SectionChips({ links, label }: { links: SectionLink[]; label?: string }) {
  const t = useTranslations("prompts.browser");
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {links.map(({ href, name, count }) => (
        <li key={href} className="flex min-w-0">
          <Link
            href={href}
            prefetch={false}
            className={clsx(
              badgeVariants({ variant: "secondary" }),
              "h-7 font-normal transition-colors hover:bg-accent touch:h-11 touch:px-3 touch:text-sm",
            )}
          >
            <span className="truncate">{name}</span>
            {count !== undefined && (
              <>
                <span aria-hidden className="text-muted-foreground tabular-nums">
                  {count}
                </span>
                <span className="sr-only"> {t("countPrompts", { count })}</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
