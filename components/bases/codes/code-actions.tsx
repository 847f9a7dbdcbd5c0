"use client";

import { Link2, QrCode } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useCopy } from "@/components/common/use-copy";
import { activationLink } from "@/lib/bases/codes/activation-link";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import type { Locale } from "@/lib/platform/viewer";
import { CodeButton } from "./code-button";
import { DeleteCodeButton } from "./delete-code-button";
import { PauseCodeButton } from "./pause-code-button";

/** Comes when it opens, and the library that draws with it. */
const QrDialog = dynamic(() => import("./qr/qr-dialog").then((module) => module.QrDialog), { ssr: false });

/** What the owner does with one code. */
export function CodeActions({ code }: { code: ActivationCode }) {
  const t = useTranslations("codes");
  const locale = useLocale() as Locale;
  const copy = useCopy();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const link = () => activationLink(window.location.origin, locale, code.codeValue);

  function show() {
    setAsked(true);
    setOpen(true);
  }

  return (
    <div className="flex items-center gap-1 max-md:w-full max-md:flex-wrap max-md:justify-between md:justify-end">
      <CodeButton
        icon={Link2}
        label={t("copyLink", { code: code.codeValue })}
        onClick={() => void copy(link())}
      />
      <CodeButton icon={QrCode} label={t("qr", { code: code.codeValue })} onClick={show} />
      <PauseCodeButton code={code} />
      <DeleteCodeButton code={code} />
      {asked && <QrDialog codeValue={code.codeValue} link={link()} open={open} onOpenChange={setOpen} />}
    </div>
  );
}
