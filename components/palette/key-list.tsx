import { useTranslations } from "next-intl";
import { DialogBody } from "@/components/ui/dialog";

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
export function KeyList() {
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
