import { useLocale, useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { ErrorIllustration, FailureView } from "@/components/common/failure-view";
import { type Locale, withLocale } from "@/lib/platform/i18n/locales";

export type FailureProps = { error: Error & { digest?: string }; reset: () => void };
type Props = FailureProps & {
  /** What could not be shown, where the place knows better than «Что-то пошло не так». */
  title?: string;
};

/** Pages that say themselves which thing could not be loaded (docs/product/http.md 4). Here, not in an `error.tsx` of each: two of them bring this file's code twice. */
const TITLES: readonly (readonly [path: RegExp, title: "bases" | "base" | "sales"])[] = [
  [/^(?:\/en)?\/(?:my-)?bases(?:\/page\/\d+)?\/?$/, "bases"],
  [/^(?:\/en)?\/(?:my-)?bases\/[0-9a-f]{8}-/i, "base"],
  [/^(?:\/en)?\/my-sales(?:\/|$)/, "sales"],
];

/**
 * A page that failed to render. Its code ships with each page, once per group of pages: so it uses plain elements, and its home link is a
 * full page load.
 */
export function PageFailure({ error, reset, title }: Props) {
  const t = useTranslations("common.failure");
  const path = usePathname();
  const known = TITLES.find(([pattern]) => pattern.test(path))?.[1];
  const message = error.digest ? t("code", { digest: error.digest }) : t("unknown");
  const home = withLocale("/", useLocale() as Locale);
  return (
    <FailureView
      of="page"
      role="alert"
      className="px-4"
      illustration={<ErrorIllustration code="500" text={t("card")} unknown={error.digest ?? "…"} />}
      title={title ?? (known ? t(known, { message }) : t("title"))}
      text={
        <>
          <p>{t("text")}</p>
          {error.digest && <p className="mt-2 font-mono text-xs">{message}</p>}
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
