"use client";

import { useLocale, useTranslations } from "next-intl";
import { ErrorIllustration, FailureView } from "@/components/common/failure-view";
import { type Locale, withLocale } from "@/lib/platform/i18n/locales";

export type FailureProps = { error: Error & { digest?: string }; reset: () => void };
type Props = FailureProps & {
  /** What could not be shown, where the place knows better than «Что-то пошло не так». */
  title?: string;
};

/**
 * A page that failed to render. Its code ships with each page, once per group of pages: so it uses plain elements, and its home link is a
 * full page load.
 */
export function PageFailure({ error, reset, title }: Props) {
  const t = useTranslations("common.failure");
  const home = withLocale("/", useLocale() as Locale);
  return (
    <FailureView
      of="page"
      role="alert"
      className="px-4"
      illustration={<ErrorIllustration code="500" text={t("card")} unknown={error.digest ?? "…"} />}
      title={title ?? t("title")}
      text={
        <>
          <p>{t("text")}</p>
          {error.digest && <p className="mt-2 font-mono text-xs">{t("code", { digest: error.digest })}</p>}
        </>
      }
      actions={
        <>
          <button type="button" className="button button-default button-md" onClick={reset}>
            {t("retry")}
          </button>
          <a href={home} className="button button-outline button-md">
            {t("home")}
          </a>
        </>
      }
    />
  );
}

/** A list of bases that could not be loaded (docs/product/http.md 4). */
export function BasesFailure(props: FailureProps) {
  const t = useTranslations("common.failure");
  const { digest } = props.error;
  return (
    <PageFailure {...props} title={t("bases", { message: digest ? t("code", { digest }) : t("unknown") })} />
  );
}

/** A base that could not be loaded. */
export function BaseFailure(props: FailureProps) {
  return <PageFailure {...props} title={useTranslations("common.failure")("base")} />;
}

/** The seller's desk that could not be loaded. */
export function SalesFailure(props: FailureProps) {
  return <PageFailure {...props} title={useTranslations("common.failure")("sales")} />;
}
