import { Sparkles, WandSparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";
import type { AssistMenuProps } from "./use-assist";

const loadMenu = () => import("./assist-popup");

/** Help with writing (docs/product/assist.md). Where no AI is set up there is nothing, but for administrators. */
export function AssistMenu(own: AssistMenuProps) {
  const t = useTranslations("assist");
  if (!own.ai.available && own.ai.missing.length === 0) return null;
  const trigger = (
    <Button size="icon" variant="ghost" aria-label={t("menu")} title={t("menu")}>
      <WandSparkles aria-hidden />
    </Button>
  );
  return (
    <LazyPopup popup={own.ai.available ? "menu" : "dialog"} load={loadMenu} trigger={trigger} own={own} />
  );
}

/** Asks the AI for what the panel of details holds. */
export function AssistDetails(own: AssistMenuProps) {
  const t = useTranslations("assist");
  if (!own.ai.available) return null;
  const trigger = (
    <Button variant="outline">
      <Sparkles aria-hidden />
      {t("fromText")}
    </Button>
  );
  return (
    <LazyPopup popup="dialog" load={loadMenu} trigger={trigger} own={{ ...own, of: "details" as const }} />
  );
}
