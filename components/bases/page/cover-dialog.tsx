import { Image as ImageIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { PictureUpload } from "@/components/attachments/picture-upload";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import type { Picture } from "@/lib/attachments/schema";
import { submitCoverRemoval } from "@/lib/bases/cover/actions";
import type { setCoverContract } from "@/lib/bases/cover/contract";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import { BaseMosaic } from "../card/base-mosaic";
import { basePictures } from "../card/base-pictures";

type WithCover = { base: { id: string; base_name: string; cover: Picture | null } };
type Opening = Pick<ComponentProps<typeof DialogFrame>, "open" | "defaultOpen" | "onOpenChange" | "trigger">;

/** `CoverDialog` that a button of the page opens. */
export default function CoverPopup({ trigger, base }: PopupProps & WithCover) {
  return <CoverDialog base={base} defaultOpen trigger={trigger} />;
}

/** Choosing a base's cover and taking it away (docs/product/results.md 7). */
export function CoverDialog({ base, ...opening }: WithCover & Opening) {
  const t = useTranslations("bases.cover");
  const pictures = basePictures({ cover: base.cover, mosaic: [] }, 2);
  return (
    <DialogFrame {...opening} title={t("title")} description={t("lead")}>
      <DialogBody>
        <PictureUpload
          send={(file, how) =>
            uploadApi<typeof setCoverContract>("PUT", `/prompt_bases/${base.id}/cover`, { file }, how)
          }
          removal={base.cover !== null && { action: submitCoverRemoval, values: { id: base.id } }}
        >
          <div className="flex h-32 items-center justify-center overflow-hidden rounded-md border bg-muted text-muted-foreground sm:w-48">
            {pictures.length > 0 ? (
              <BaseMosaic pictures={pictures} name={base.base_name} sizes="20rem" />
            ) : (
              <ImageIcon aria-hidden className="size-6" />
            )}
          </div>
        </PictureUpload>
      </DialogBody>
    </DialogFrame>
  );
}
