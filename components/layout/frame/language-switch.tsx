import { clsx } from "clsx";
import { Languages } from "lucide-react";
import { useLocale } from "next-intl";
import { Button } from "@/components/ui/button";
import { switchLanguage } from "@/components/layout/switch-language";
import { LANGUAGES, nextLocale } from "@/lib/platform/i18n/locales";

/** Switches to the other language: keeps the page with its query and remembers the choice. */
export function LanguageSwitch({ className, showName = false }: { className?: string; showName?: boolean }) {
  const next = nextLocale(useLocale());
  const { name, choose } = LANGUAGES[next];
  const short = next.toUpperCase();
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => switchLanguage(next)}
      // Begins with the visible label, so that voice control finds it (WCAG 2.5.3).
      aria-label={showName ? choose : `${short} — ${choose}`}
      lang={next}
      className={clsx("text-muted-foreground", className)}
    >
      {showName && <Languages aria-hidden className="size-5" />}
      {showName ? name : short}
    </Button>
  );
}
