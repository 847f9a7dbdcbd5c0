import { useLocale, useTranslations } from "next-intl";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { toast } from "@/components/common/toast";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import { MoreMessages } from "@/components/layout/more-messages";
import { onPaletteAsked, type PaletteView } from "@/components/layout/palette";
import type { PaletteProps } from "@/components/palette/palette";

type Loaded = { Palette: ComponentType<PaletteProps>; messages: Record<string, unknown> };

const FAILURE_MS = 5000;

/** Where the palette appears; once, in the page's frame. Its code and texts come when it is first asked for. */
export function PaletteHost({ userId, withVideo = true }: { userId: string | null; withVideo?: boolean }) {
  const t = useTranslations("nav.tools");
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [view, setView] = useState<PaletteView | null>(null);

  const onAsked = useEffectEvent(async (asked: PaletteView) => {
    if (view === asked) return setView(null); // the keys that open it close it
    try {
      if (!loaded) {
        const [{ Palette }, messages] = await Promise.all([
          import("@/components/palette/palette"),
          lateMessages("palette", locale),
        ]);
        setLoaded({ Palette, messages });
      }
      setView(asked);
    } catch {
      toast(t("failed"), { type: "error", id: "palette", duration: FAILURE_MS });
    }
  });
  useEffect(() => onPaletteAsked((asked) => void onAsked(asked)), []);

  if (!loaded) return null;
  return (
    <MoreMessages messages={loaded.messages}>
      <loaded.Palette userId={userId} withVideo={withVideo} view={view} onView={setView} />
    </MoreMessages>
  );
}
