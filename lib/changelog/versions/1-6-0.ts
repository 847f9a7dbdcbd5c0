import type { ReleasedVersion } from "../types";

export const version160: ReleasedVersion = {
  version: "1.6.0",
  releaseDate: "2026-11-22",
  isMajor: false,
  changes: [
    {
      type: "improvement",
      impact: "high",
      title: { ru: "Списки и поиск стали быстрее", en: "Faster lists and search" },
      description: {
        ru: "Сколько бы промптов ни было в каталоге, списки, поиск и счётчики отвечают за одно и то же время.",
        en: "However many prompts there are, lists, search and counts take the same time.",
      },
    },
    {
      type: "improvement",
      impact: "high",
      title: { ru: "Поиск понимает вопрос", en: "Search understands a question" },
      description: {
        ru: "Можно спросить своими словами, даже с опечаткой в теге: найденные слова выделены, а если нашлось мало, поиск подскажет, что вы искали.",
        en: "Ask in your own words, even with a typo in a tag: found words are marked, and where little is found the search tells what you may have meant.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Промпты легче найти и переслать", en: "Prompts are easier to find and to share" },
      description: {
        ru: "Ссылка на промпт, базу или автора показывает картинку с названием, а поисковики видят все открытые страницы.",
        en: "A link to a prompt, a base or an author shows a picture with its name, and search engines see every open page.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Поиск подсказывает", en: "Search suggests" },
      description: {
        ru: "Пока вы печатаете, поиск предлагает промпты, базы, теги и авторов. Забыли переключить раскладку — не страшно: «ghjvgn» найдёт «промпт» и в базах, и в знаниях.",
        en: "While you type, the search offers prompts, bases, tags and authors. A wrong keyboard layout does no harm: bases and knowledge are found as well.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Ленты новых промптов", en: "Feeds of new prompts" },
      description: {
        ru: "На новые промпты, категории и авторов можно подписаться в программе для чтения лент.",
        en: "New prompts, categories and authors can be followed in a feed reader.",
      },
    },
    {
      type: "improvement",
      impact: "low",
      title: { ru: "Видно, где вы", en: "You see where you are" },
      description: {
        ru: "Над промптом, базой и профилем стоит путь к ним: по нему легко вернуться.",
        en: "Prompts, bases and profiles have the way to them above, and it leads back.",
      },
    },
  ],
};
