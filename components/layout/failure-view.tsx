"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import { ErrorIllustration } from "./error-illustration";

export type FailureProps = { error: Error & { digest?: string }; reset: () => void };
type Props = FailureProps & {
  /** What could not be shown, where the place knows better than «Что-то пошло не так». */
  title?: string;
};

/** What a page shows when it could not be rendered: what happened, what was kept, what to do. */
export function FailureView({ error, reset, title }: Props) {
  const t = useTranslations("common.failure");
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-center px-4 py-8 text-center md:py-12">
      <ErrorIllustration code="500" text={t("card")} unknown={error.digest ?? "…"} />
      <h1 className="mt-10 text-2xl font-semibold text-balance">{title ?? t("title")}</h1>
      <p className="mt-2 max-w-md text-muted-foreground">{t("text")}</p>
      {error.digest && (
        <p className="mt-2 font-mono text-xs text-muted-foreground">{t("code", { digest: error.digest })}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={reset}>{t("retry")}</Button>
        <Button asChild variant="outline">
          <Link href="/" prefetch={false}>
            {t("home")}
          </Link>
        </Button>
      </div>
    </div>
  );
}
