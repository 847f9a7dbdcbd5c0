"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { toast } from "@/components/common/toast";

const DURATION_MS = 4000;

/** Says once that the prompt asked for is not there, and takes the reason out of the address. */
export function MissingNotice() {
  const t = useTranslations("prompts.missing");
  useEffect(() => {
    toast(t("title"), { type: "error", duration: DURATION_MS, id: "missing" });
    history.replaceState(history.state, "", location.pathname);
  }, [t]);
  return null;
}
