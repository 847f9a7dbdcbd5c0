"use client";

import { useTranslations } from "next-intl";
import { type FailureProps, FailureView } from "@/components/layout/failure-view";

/** Stands where the desk could not be loaded. */
export function SalesFailure(props: FailureProps) {
  return <FailureView {...props} title={useTranslations("common.failure")("sales")} />;
}
