import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";
import type { Picture } from "@/lib/attachments/schema";

const loadCover = () => import("./cover-dialog");

/** Opens the choice of a base's cover. */
export function CoverButton({ base }: { base: { id: string; base_name: string; cover: Picture | null } }) {
  const t = useTranslations("bases.selling");
  const trigger = (
    <Button size="sm" variant="link" className="h-auto">
      {t(base.cover ? "changeCover" : "chooseCover")}
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadCover} trigger={trigger} own={{ base }} />;
}
