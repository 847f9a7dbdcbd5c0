import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { copyText } from "@/components/common/copy-text";
import { tellFailure } from "@/components/common/hooks/use-call";
import { toast } from "@/components/common/toast";
import { callApi } from "@/lib/platform/browser/api-client";
import { createLink, type ListLinks, linksPath, type Shared } from "./links-api";
import { LinksDialog } from "./links-dialog";

/** The link to read that was made with one press before, or a new one. @throws ApiError */
async function linkToRead(shared: Shared): Promise<string> {
  const links = await callApi<ListLinks>("GET", linksPath(shared));
  const plain = links.find(({ allow, expiresAt, title }) => allow === "read" && !expiresAt && !title);
  return (plain ?? (await createLink(shared, { allow: "read" }))).url;
}

/** Time to read who can open the link, and to press. */
const SHARED_MS = 8_000;

/**
 * Sharing by one press: a secret link to read is in the clipboard, and the toast leads to its settings.
 * @param shared left out: nothing may be shared
 * @returns what the press does, and the dialog to draw
 */
export function useShare(shared: Shared | undefined): { share: () => void; dialog: ReactNode } {
  const t = useTranslations("links");
  const [open, setOpen] = useState(false);

  async function share() {
    if (!shared) return;
    try {
      const copied = await copyText(linkToRead(shared));
      if (!copied) return setOpen(true); // there the address can be selected
      toast(t(shared.kind === "prompt" ? "copied" : "copiedBase"), {
        type: "success",
        id: "copy",
        duration: SHARED_MS,
        action: { label: t("settings"), onClick: () => setOpen(true) },
      });
    } catch (error) {
      tellFailure(error, t("failed"));
    }
  }

  return {
    share: () => void share(),
    dialog: open && shared && <LinksDialog shared={shared} onClose={() => setOpen(false)} />,
  };
}
