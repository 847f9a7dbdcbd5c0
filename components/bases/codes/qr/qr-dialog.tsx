import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { saveFile } from "@/components/common/media/save-file";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { QrCode } from "./qr-code";
import { qrPath } from "./qr-path";

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

/** Pixels a module: large enough for paper. */
const SCALE = 16;

/** Saves a QR code as an SVG. @param name without extension */
function saveQrSvg(text: string, name: string): void {
  const { size, path } = qrPath(text);
  const view = `viewBox="0 0 ${size} ${size}" width="${size * SCALE}" height="${size * SCALE}" shape-rendering="crispEdges"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view}><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  saveFile(`${name}.svg`, svg, "image/svg+xml");
}

/** Saves a QR code as a PNG. @param name without extension @throws Error where the browser makes none */
async function saveQrPng(text: string, name: string): Promise<void> {
  const { size, path } = qrPath(text);
  const canvas = Object.assign(document.createElement("canvas"), {
    width: size * SCALE,
    height: size * SCALE,
  });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.scale(SCALE, SCALE);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size, size);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  saveFile(`${name}.png`, blob, "image/png");
}
