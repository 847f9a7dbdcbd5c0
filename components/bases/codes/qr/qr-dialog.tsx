import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { QrCode } from "./qr-code";
import { saveQrPng, saveQrSvg } from "./qr-files";

type QrDialogProps = {
  codeValue: string;
  link: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The QR code of an activation code's link, to show, save and send. */
export function QrDialog({ codeValue, link, open, onOpenChange }: QrDialogProps) {
  const t = useTranslations("codes");
  const name = t("qrDialog.file", { code: codeValue });

  function png() {
    saveQrPng(link, name).catch(() => toast(t("qrDialog.failed"), { type: "error" }));
  }

  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t("qrDialog.title")}
      description={t("qrDialog.text")}
    >
      <DialogBody className="justify-items-center gap-3 text-center">
        <QrCode
          text={link}
          label={t("qrDialog.alt", { code: codeValue })}
          className="size-60 rounded-lg border"
        />
        <p className="font-mono text-lg font-medium select-all">{codeValue}</p>
        <p className="max-w-full text-sm wrap-anywhere text-muted-foreground select-all">{link}</p>
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <Button variant="outline" aria-label={t("qrDialog.svg")} onClick={() => saveQrSvg(link, name)}>
          <Download aria-hidden />
          SVG
        </Button>
        <Button variant="outline" aria-label={t("qrDialog.png")} onClick={png}>
          <Download aria-hidden />
          PNG
        </Button>
        <CopyButton text={link} label={t("linkAction")} />
      </DialogFooter>
    </DialogFrame>
  );
}
