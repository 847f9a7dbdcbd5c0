import { getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";
import { SpriteIcon } from "@/components/ui/sprite-icon";

const FEATURES = [
  { key: "templates", icon: "braces" },
  { key: "bases", icon: "library-big" },
  { key: "launch", icon: "rocket" },
  { key: "knowledge", icon: "book-bookmark" },
  { key: "import", icon: "file-input" },
  { key: "tools", icon: "clapperboard" },
] as const;

/** What the product can do, in six index entries. */
export async function Features() {
  const t = await getTranslations("home.features");
  return (
    <Section title={t("title")}>
      {/* On phones the row scrolls, and has nothing else that takes the focus. */}
      <ul tabIndex={0} aria-label={t("title")} className="shelf-row sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ key, icon }) => (
          <li key={key} className="flex gap-3 rounded-lg border p-4">
            <SpriteIcon name={icon} className="mt-0.5 size-5 text-primary" />
            <div className="grid gap-1">
              <h3 className="text-base font-semibold">{t(`${key}.title`)}</h3>
              <p className="text-sm text-muted-foreground">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
