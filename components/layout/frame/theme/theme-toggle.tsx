import { Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";

const loadThemes = () => import("./theme-popup");

/** Chooses the theme. The icon follows the class by CSS: the server does not know the theme. */
export function ThemeToggle({ className }: { className?: string }) {
  const t = useTranslations("common.theme");
  const trigger = (
    <Button variant="ghost" size="icon" aria-label={t("label")} className={className}>
      <Sun aria-hidden className="dark:hidden" />
      <Moon aria-hidden className="hidden dark:block" />
    </Button>
  );
  return <LazyPopup popup="menu" load={loadThemes} trigger={trigger} own={{}} />;
}
