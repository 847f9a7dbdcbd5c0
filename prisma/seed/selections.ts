import type { Prisma } from "@/lib/platform/db/generated/client";
import type { Locale } from "@/lib/platform/i18n/locales";
import { daysAgo } from "./demo-time";

const NOTES: Record<Locale, string> = {
  ru: "Шесть промптов, которые чаще всего копировали: каждый для своей задачи.",
  en: "Six prompts that were copied most often, each for a task of its own.",
};
const PROMPTS = 6;

/** The Monday of last week: this week's selection is left to an administrator. */
function lastMonday(): Date {
  const day = daysAgo(7);
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day;
}

/** Last week's selection in each language: of every category the open prompt that was copied most. */
export function demoSelections(
  prompts: readonly Prisma.PromptCreateManyInput[],
  languages: readonly unknown[],
): Prisma.SelectionCreateManyInput[] {
  const week = lastMonday();
  const publishedAt = new Date(week.getTime() + 9 * 3_600_000);
  return (Object.keys(NOTES) as Locale[]).map((language) => {
    const open = prompts
      .filter(({ isPublic }, at) => isPublic && languages[at] === language)
      .toSorted((one, other) => Number(other.copyCount) - Number(one.copyCount));
    const best = new Map(open.toReversed().map((prompt) => [prompt.category, String(prompt.id)]));
    const promptIds = open.map(({ id }) => String(id)).filter((id) => [...best.values()].includes(id));
    return {
      language,
      week,
      note: NOTES[language],
      promptIds: promptIds.slice(0, PROMPTS),
      publishedAt,
      toldAt: publishedAt, // nobody is notified of it
    };
  });
}
