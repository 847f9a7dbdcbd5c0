import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { PaletteView } from "@/components/layout/palette";
import { Dialog, DialogBody, DialogContent, DialogTitle } from "@/components/ui/dialog";
import type { PromptEntry } from "./entry";
import { PaletteSearch } from "./palette-search";

const Launcher = dynamic(
  () => import("@/components/prompts/launcher/stored-launcher").then((module) => module.StoredLauncher),
  { ssr: false },
);

export type PaletteProps = {
  /** Who is signed in; null for a guest. */
  userId: string | null;
  withVideo: boolean;
  /** null: closed. */
  view: PaletteView | null;
  onView: (view: PaletteView | null) => void;
};

/** The palette: one field for everything that the app can do and the person can open; and the list of keys. */
export function Palette({ userId, withVideo, view, onView }: PaletteProps) {
  const t = useTranslations("palette");
  const [launched, setLaunched] = useState<PromptEntry | null>(null);

  /** When the window has gone, so that what opens next finds the focus where it was before. */
  function leave(then?: () => void) {
    onView(null);
    if (then) window.setTimeout(then);
  }

  return (
    <>
      <Dialog open={view !== null} onOpenChange={(open) => !open && onView(null)}>
        <DialogContent
          size={view === "keys" ? "sm" : "md"}
          aria-describedby={undefined}
          className={view === "keys" ? undefined : "md:top-[12vh] md:bottom-auto md:mt-0"}
        >
          <DialogTitle className={view === "keys" ? "px-4 pt-4 pr-16 pb-2 md:px-6 md:pt-5" : "sr-only"}>
            {t(view === "keys" ? "keys" : "title")}
          </DialogTitle>
          {view === "search" && (
            <PaletteSearch
              userId={userId}
              withVideo={withVideo}
              onLeave={leave}
              onLaunch={(entry) => leave(() => setLaunched(entry))}
              onKeys={() => onView("keys")}
            />
          )}
          {view === "keys" && <KeyList />}
        </DialogContent>
      </Dialog>
      {launched && (
        <Launcher promptId={launched.promptId} title={launched.label} onClose={() => setLaunched(null)} />
      )}
    </>
  );
}

/** What the keyboard does, by place; ⌘ in place of Ctrl on Apple's keyboards. */
const KEYS = {
  everywhere: ["palette", "help"],
  forms: ["send", "run"],
  palette: ["enter", "run", "copy"],
  editor: ["save", "launch", "close"],
  library: ["search", "walk", "copy", "fill", "edit"],
  folders: ["walk", "rename", "remove", "move"],
} as const;

/** The shortcuts. */
function KeyList() {
  const t = useTranslations("palette.shortcuts");
  return (
    <DialogBody>
      {(Object.entries(KEYS) as [keyof typeof KEYS, readonly string[]][]).map(([place, names]) => (
        <section key={place} aria-labelledby={`keys-${place}`}>
          <h3 id={`keys-${place}`} className="mb-1 text-sm font-semibold">
            {t(`${place}.title`)}
          </h3>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
            {names.map((name) => (
              <div key={name} className="contents">
                <dt className="text-muted-foreground">{t(`${place}.${name}` as never)}</dt>
                <dd>
                  <kbd className="rounded-sm border bg-muted px-1.5 font-sans text-xs">
                    {t(`${place}.${name}Keys` as never)}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DialogBody>
  );
}
