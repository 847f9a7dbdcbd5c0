"use client";

import { useTranslations } from "next-intl";
import { type FailureProps, FailureView } from "@/components/layout/failure-view";

/** Stands where a list of bases could not be loaded (docs/product/http.md 4). */
export function BasesFailure(props: FailureProps) {
  const t = useTranslations("common.failure");
  const { digest } = props.error;
  return (
    <FailureView {...props} title={t("bases", { message: digest ? t("code", { digest }) : t("unknown") })} />
  );
}

/** Stands where one base could not be loaded. */
export function BaseFailure(props: FailureProps) {
  const t = useTranslations("common.failure");
  return <FailureView {...props} title={t("base")} />;
}
