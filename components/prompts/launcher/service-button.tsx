import { clsx } from "clsx";
import { ChevronDown, ClipboardPaste, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";
import { takesPrompt } from "@/lib/prompts/rendering/launch/launch-url";
import type { ServicesProps } from "./use-run";

const loadMenu = () => import("./services-popup");

/** Opens the remembered chat tool with the text; its menu holds the others, and remembers the chosen one. */
export function ServiceButton({ className, ...own }: ServicesProps & { className?: string }) {
  const t = useTranslations("launcher");
  const { target, secret, isReady, isLoading, want, open, keysOpen } = own.run;
  const carries = target !== null && takesPrompt(target.url) && !secret;
  const Icon = carries ? ExternalLink : ClipboardPaste;
  return (
    <div className={clsx("flex min-w-0", className)}>
      <Button
        className="min-w-0 flex-1 rounded-r-none"
        pending={isLoading}
        title={t(carries ? "withText" : "pasteText")}
        aria-keyshortcuts={keysOpen ? "Control+Enter Meta+Enter" : undefined}
        onClick={() => (isReady && target ? open(target) : want?.())}
      >
        <Icon aria-hidden />
        <span className="truncate">{target ? t("openIn", { name: target.name }) : t("tools")}</span>
      </Button>
      <LazyPopup
        popup="menu"
        load={loadMenu}
        trigger={
          <Button
            size="icon"
            className="flex-none rounded-l-none border-l border-l-primary-foreground/30"
            aria-label={t("otherService")}
            title={t("otherService")}
          >
            <ChevronDown aria-hidden />
          </Button>
        }
        own={own}
      />
    </div>
  );
}
