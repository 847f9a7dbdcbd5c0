"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Activation } from "@/lib/bases/codes/schema";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";

/** Comes when it opens, and what follows it with it. */
const load = () => import("./activation-dialog");
const ActivationDialog = dynamic(() => load().then((module) => module.ActivationDialog), { ssr: false });
const AfterActivation = dynamic(() => load().then((module) => module.AfterActivation), { ssr: false });

type ActivationButtonProps = {
  base: { id: string; base_name: string };
  /** The dialog is open: where the person left it for signing in. */
  opened: boolean;
};

/**
 * Opens the dialog that redeems a code for a base's page. After a redemption the dialog closes, and two seconds later
 * /my-bases?tab=purchased follows, unless the person goes at once or chooses to stay (docs/product/interface.md 4).
 */
export function ActivationButton({ base, opened }: ActivationButtonProps) {
  const t = useTranslations("redeem");
  const router = useRouter();
  const [activation, setActivation] = useState<Activation | null>(null);
  const departure = useDeparture("/my-bases?tab=purchased");
  const [open, setOpen] = useState(opened);
  const [asked, setAsked] = useState(opened);

  function press(event: { preventDefault: () => void }) {
    event.preventDefault();
    setAsked(true);
    setOpen(true);
  }

  function redeemed(result: Activation) {
    setActivation(result);
    setOpen(false);
    departure.start();
  }

  function stay() {
    departure.cancel();
    router.refresh();
  }

  if (activation) return <AfterActivation activation={activation} onGo={departure.now} onStay={stay} />;
  return (
    <>
      <Button asChild>
        <Link href="/activate-code" prefetch={false} onNavigate={press}>
          <KeyRound aria-hidden />
          {t("open")}
        </Link>
      </Button>
      {asked && (
        <ActivationDialog name={base.base_name} open={open} onOpenChange={setOpen} onRedeemed={redeemed} />
      )}
    </>
  );
}

/** Success views stay this long before they lead on: docs/product/interface.md 4. */
const DELAY_MS = 2000;

/** Leads to `href` two seconds after `start`, at once by `now`, not at all by `cancel`. */
function useDeparture(href: string) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => router.push(href), DELAY_MS);
    return () => clearTimeout(timer);
  }, [leaving, href, router]);

  return {
    start: () => setLeaving(true),
    cancel: () => setLeaving(false),
    now: () => {
      setLeaving(false);
      router.push(href);
    },
  };
}
