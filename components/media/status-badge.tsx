import { Ban, CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { VideoLog } from "@/lib/media/schema";

const LOOKS = {
  success: { variant: "free", icon: CircleCheck },
  error: { variant: "destructive", icon: CircleAlert },
  in_progress: { variant: "default", icon: LoaderCircle },
  cancelled: { variant: "outline", icon: Ban },
} as const;

/** How a video came out; one that was stopped on purpose did not fail. `percent` while it is worked on. */
export function StatusBadge({ log, percent }: { log: Pick<VideoLog, "status" | "state">; percent?: number }) {
  const t = useTranslations("media");
  const status = log.state === "cancelled" ? "cancelled" : log.status;
  const { variant, icon: Icon } = LOOKS[status];
  return (
    <Badge variant={variant} className="tabular-nums">
      <Icon aria-hidden className={status === "in_progress" ? "animate-spin" : undefined} />
      {t(`status.${status}`)}
      {percent !== undefined && ` ${t("progress.percent", { percent })}`}
    </Badge>
  );
}
