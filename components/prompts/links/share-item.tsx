import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";

/** The entry of a menu that puts a secret link into the clipboard. */
export function ShareItem({ onShare }: { onShare: () => void }) {
  const t = useTranslations("links");
  return (
    <DropdownMenuItem onSelect={onShare}>
      <Link2 aria-hidden />
      {t("share")}
    </DropdownMenuItem>
  );
}
