"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ErrorIllustration, FailureView } from "@/components/common/failure-view";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { Link, usePathname, useRouter } from "@/lib/platform/i18n/navigation";

type FailureProps = { error: Error & { digest?: string }; reset: () => void };
type Props = FailureProps & {
  /** What could not be shown, where the place knows better than «Что-то пошло не так». */
  title?: string;
};

/** A page that could not be rendered. */
export function PageFailure({ error, reset, title }: Props) {
  const t = useTranslations("common.failure");
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
          <Button onClick={reset}>{t("retry")}</Button>
          <Button asChild variant="outline">
            <Link href="/" prefetch={false}>
              {t("home")}
            </Link>
          </Button>
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

/** The form of a prompt and its editor. */
const EDIT_SCREENS = /^\/(?:prompts\/[^/]+\/edit|my-prompts\/[^/]+)\/?$/;
/** Time to read it on the page that follows. */
const DURATION_MS = 4000;

/** What a member's page shows that could not be rendered. An edit screen says so and leads to the own prompts (docs/product/prompts.md 7). */
export function MemberFailure(props: FailureProps) {
  return EDIT_SCREENS.test(usePathname()) ? <EditFailure {...props} /> : <PageFailure {...props} />;
}

function EditFailure(props: FailureProps) {
  const t = useTranslations("common.failure");
  const router = useRouter();
  const text = t("edit");
  useEffect(() => {
    toast(text, { type: "error", duration: DURATION_MS, id: "edit-failed" });
    router.replace("/my-prompts");
  }, [text, router]);
  return <PageFailure {...props} title={text} />;
}
