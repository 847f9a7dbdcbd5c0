import { useTranslations } from "next-intl";
import { LinkTabs } from "@/components/common/link-tabs";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import type { ReviewsState } from "./state";

const SORTS = ["newest", "best", "worst"] as const;

type ReviewsOrderProps = Pick<ReviewsState, "sort" | "stars"> & {
  hrefOf: (change: Partial<ReviewsState>) => string;
};

/** Which reviews come first, and that only some of them are listed. */
export function ReviewsOrder({ sort, stars, hrefOf }: ReviewsOrderProps) {
  const t = useTranslations("reviews");
  return (
    <div className="grid gap-3">
      <LinkTabs
        label={t("order")}
        tabs={SORTS.map((each) => ({
          href: hrefOf({ sort: each }),
          label: t(`sort.${each}`),
          current: each === sort,
        }))}
      />
      {stars !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {t("only", { stars })}
          <Button asChild size="sm" variant="link">
            <Link href={hrefOf({ stars: null })} prefetch={false} scroll={false}>
              {t("all")}
            </Link>
          </Button>
        </p>
      )}
    </div>
  );
}
