import { useTranslations } from "next-intl";
import { pageHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { farPages } from "./page-number";
import { Pager } from "./pager";

type Props = {
  /** The list's address, which is that of its first page. */
  list: string;
  page: number;
  pages: number;
};

/** The pages of a list by their numbers: previous, next, and a fold with the way to all others. Draws nothing when there is only one page. */
export function NumberedPager({ list, page, pages }: Props) {
  const t = useTranslations("common");
  if (pages <= 1) return null;
  return (
    <div className="grid justify-items-stretch gap-2">
      <Pager
        previous={page > 1 ? pageHref(list, page - 1) : null}
        next={page < pages ? pageHref(list, page + 1) : null}
        counter={t("pageOf", { page, pages })}
      />
      {pages > 2 && (
        <details className="mx-auto w-full max-w-2xl text-sm">
          <summary className="mx-auto w-fit cursor-pointer rounded-sm px-2 py-1 text-muted-foreground hover:text-foreground touch:py-3">
            {t("allPages")}
          </summary>
          <ul className="flex flex-wrap justify-center gap-1 pt-2">
            {farPages(page, pages).map((number) => (
              <li key={number}>
                <Link
                  href={pageHref(list, number)}
                  prefetch={false}
                  aria-label={t("page", { page: number })}
                  aria-current={number === page ? "page" : undefined}
                  className="flex h-8 min-w-8 items-center justify-center rounded-md px-2 tabular-nums hover:bg-muted aria-[current]:bg-primary-soft aria-[current]:text-primary-soft-foreground touch:h-11 touch:min-w-11"
                >
                  {number}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
