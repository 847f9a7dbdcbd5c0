"use client";

import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import type { FolderTree } from "@/lib/prompts/folders/schema";
import { useBrowser } from "../browser/browser-provider";

const loadFolders = () => import("./folder-popup");

/** The folders on narrow screens: a button that says which one is shown, and a sheet. */
export function FolderSheet({ tree }: { tree: FolderTree }) {
  const t = useTranslations("folders");
  const { folder } = useBrowser().state;
  const name =
    folder === null
      ? t("all")
      : folder === "none"
        ? t("loose")
        : (tree.folders.find(({ id }) => id === folder)?.name ?? t("all"));
  const trigger = (
    <Button
      variant="outline"
      className="max-w-full min-w-0 lg:hidden noscript:hidden"
      aria-label={t("open", { name })}
    >
      <SpriteIcon name="folder" />
      <span className="truncate">{name}</span>
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadFolders} trigger={trigger} own={{ tree }} />;
}
