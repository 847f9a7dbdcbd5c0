import { BookMarked, Braces, Clapperboard, FileInput, LibraryBig, Play } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";

const FEATURES = [
  { key: "templates", icon: Braces },
  { key: "bases", icon: LibraryBig },
  { key: "launch", icon: Play },
  { key: "knowledge", icon: BookMarked },
  { key: "import", icon: FileInput },
  { key: "tools", icon: Clapperboard },
] as const;

/** What the product can do, in six index entries. */
export async function Features() {
  const t = await getTranslations("home.features");
  return (
    <Section title={t("title")}>
      <ul className="grid gap-x-8 border-t sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-4 border-b py-5">
            <Icon aria-hidden className="mt-0.5 size-5 text-primary" />
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
