import { CircleCheck, CircleDashed, Eye, KeyRound, Receipt, TicketPercent } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/ui/button";
import { ACCESS_TYPE_FACTS, PAID_TYPES } from "@/lib/bases/access-types";
import { BASE_LIMITS } from "@/lib/bases/limits";
import type { Base } from "@/lib/bases/schema";
import { editBaseHref, editPromptHref, ownBaseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { HiddenDescriptions } from "@/lib/prompts/contents/queries";
import { BasePrice } from "../card/base-price";
import { promptTotal } from "../card/prompt-total";
import { CoverButton } from "./lazy-owner";

/** The part of the owner's page of a base that shows it as a stranger sees it. */
export const AS_STRANGER = "window";

type Props = {
  base: Base;
  hiddenDescriptions: HiddenDescriptions;
  /** The owner has said where the money goes. */
  hasRequisites: boolean;
};

/**
 * The seller's one place: what a base that is sold or given by codes still lacks, each with the way to it, and what selling is managed
 * with. Renders nothing for a base that is not for sale, and for a viewer who may not edit it.
 */
export function SellingSteps({ base, hiddenDescriptions, hasRequisites }: Props) {
  const t = useTranslations("bases.selling");
  if (!base.can.edit || !PAID_TYPES.includes(base.access_type)) return null;
  const own = ownBaseHref(base);
  const prompts = promptTotal(base);
  const { count, first } = hiddenDescriptions;
  const steps = [
    {
      name: "prompts",
      done: prompts > 0,
      state: t("promptsState", { count: prompts }),
      way: null,
    },
    { name: "price", done: true, state: <BasePrice base={base} />, way: null },
    {
      name: "cover",
      done: base.cover !== null,
      // With the button that changes it: its dialog stays open when the cover has come.
      state: (
        <>
          <p>{t(base.cover ? "coverState" : "coverMissing")}</p>
          <CoverButton base={{ id: base.id, base_name: base.base_name, cover: base.cover }} />
        </>
      ),
      way: null,
    },
    {
      name: "samples",
      done: base.sampleIds.length > 0,
      state: t("samplesState", { count: base.sampleIds.length, max: BASE_LIMITS.samples }),
      way: prompts > 0 && <Link href={editBaseHref(base)}>{t("chooseSamples")}</Link>,
    },
    {
      name: "contents",
      done: base.showContents,
      state: t(base.showContents ? "contentsShown" : "contentsHidden"),
      way: <Link href={editBaseHref(base)}>{t("showContents")}</Link>,
    },
    ...(ACCESS_TYPE_FACTS[base.access_type].prices.length > 0
      ? [
          {
            name: "payee" as const,
            done: hasRequisites,
            state: t(hasRequisites ? "payeeState" : "payeeMissing"),
            way: <Link href="/my-sales/requisites">{t("setPayee")}</Link>,
          },
        ]
      : []),
    ...(first
      ? [
          {
            name: "descriptions" as const,
            done: false,
            state: t("descriptionsState", { count }),
            way: <Link href={editPromptHref(first)}>{t("rewriteDescription", { title: first.title })}</Link>,
          },
        ]
      : []),
  ] as const;
  const missing = steps.filter(({ done }) => !done).length;
  const manage = [
    { href: "codes", icon: KeyRound, shown: base.can.manageCodes },
    { href: "promo-codes", icon: TicketPercent, shown: base.can.managePromoCodes },
    { href: "orders", icon: Receipt, shown: base.can.managePromoCodes },
  ] as const;
  return (
    <section
      aria-labelledby="selling"
      className="mb-6 grid gap-4 rounded-lg border bg-card p-4 md:mb-8 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <h2 id="selling" className="text-base font-semibold">
            {t("title")}
          </h2>
          <p className="text-sm text-muted-foreground">{t("missing", { count: missing })}</p>
        </div>
        <nav aria-label={t("manage")} className="flex flex-wrap gap-2">
          {manage.map(
            ({ href, icon: Icon, shown }) =>
              shown && (
                <LinkButton key={href} size="sm" variant="outline" href={`${own}/${href}`}>
                  <Icon aria-hidden />
                  {t(href)}
                </LinkButton>
              ),
          )}
          {!base.isHidden && (
            <LinkButton size="sm" variant="ghost" href={`${own}?${AS_STRANGER}`}>
              <Eye aria-hidden />
              {t("asStranger")}
            </LinkButton>
          )}
        </nav>
      </div>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ name, done, state, way }) => {
          const Icon = done ? CircleCheck : CircleDashed;
          return (
            <li key={name} className="flex items-start gap-2.5 text-sm">
              <Icon
                aria-label={t(done ? "done" : "open")}
                className={done ? "mt-0.5 size-4 shrink-0 text-free" : "mt-0.5 size-4 shrink-0 text-paid"}
              />
              <div className="grid min-w-0 justify-items-start gap-0.5">
                <span className="font-medium">{t(name)}</span>
                <div className="grid justify-items-start gap-0.5 text-muted-foreground">{state}</div>
                {!done && way && (
                  <Button asChild size="sm" variant="link" className="h-auto">
                    {way}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Says over the page of a base that it is shown as strangers see it, and leads back. */
export function StrangerNotice({ path }: { path: string }) {
  const t = useTranslations("bases.selling");
  return (
    <aside className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-primary-soft px-4 py-3 text-sm text-primary-soft-foreground">
      <Eye aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 text-pretty">{t("strangerTitle")}</p>
      <Link href={path} prefetch={false} className="font-medium underline underline-offset-4 touch:py-3">
        {t("strangerBack")}
      </Link>
    </aside>
  );
}
