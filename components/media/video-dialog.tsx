import { ArrowLeft, History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { RecentVideos } from "./dialog/recent-videos";
import { VideoTool } from "./dialog/video-tool";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Видео в текст' (docs/product/media.md 1). */
export default function VideoDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("media");
  const [history, setHistory] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const Icon = history ? ArrowLeft : History;

  // The first control is the way into the history: not what somebody who opens the dialog is after.
  function takeFocus(event: Event) {
    event.preventDefault();
    content.current?.focus();
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent ref={content} size="lg" onOpenAutoFocus={takeFocus}>
        <DialogHeader className="grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
          <DialogTitle>{t("title")}</DialogTitle>
          <Button size="sm" variant="ghost" className="-my-1 px-2" onClick={() => setHistory(!history)}>
            <Icon aria-hidden />
            {t(history ? "history.close" : "history.open")}
          </Button>
          <DialogDescription className="col-span-2">{t("lead")}</DialogDescription>
        </DialogHeader>
        {history ? <RecentVideos onLeave={() => onOpenChange(false)} /> : <VideoTool />}
      </DialogContent>
    </Dialog>
  );
}
