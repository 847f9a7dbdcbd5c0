import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Base } from "@/lib/bases/types";
import { Link } from "@/lib/platform/i18n/navigation";
import { ACCESS_TYPE_LOOK } from "../access-type-look";
import { BaseDate } from "../base-date";
import { BasePrice } from "../base-price";
import { promptTotal } from "../prompt-total";
import type { Place } from "../purchase/place";
import { WaysIn } from "./ways-in";

/** In place of the prompts that this person may not read: what they cost and how access works. */
export function AccessRestricted({ base, place }: { base: Base; place: Place }) {
  const t = useTranslations("bases.restricted");
  const words = useTranslations("bases");
  const { restricted } = ACCESS_TYPE_LOOK[base.access_type];
  return (
    <section aria-labelledby="restricted" className="grid gap-6 rounded-lg border bg-card p-6 md:grid-cols-[1fr_auto] md:items-center md:p-8">
      <div className="flex gap-4">
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg bg-paid-soft text-paid">
          <Lock aria-hidden className="size-6" />
        </span>
        <div className="grid gap-1">
          <h2 id="restricted" className="text-lg font-semibold">
            {t("title")}
          </h2>
          {restricted && <p className="text-pretty text-muted-foreground">{words(restricted)}</p>}
          {base.expiresAt && (
            <p className="font-medium">
              <BaseDate kind="restricted.expired" value={base.expiresAt} />
            </p>
          )}
          <p className="text-sm text-muted-foreground">{t("inside", { count: promptTotal(base) })}</p>
        </div>
      </div>
      <div className="grid gap-3 border-t pt-5 md:border-t-0 md:border-l md:py-1 md:pl-8">
        <BasePrice base={base} className="text-lg" />
        <WaysIn base={base} place={place} />
        {!place.signedIn && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
            {t("signInHint")}
            <Link
              href={`/auth?next=${encodeURIComponent(`/bases/${base.id}`)}`}
              prefetch={false}
              className="font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
            >
              {t("signIn")}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
