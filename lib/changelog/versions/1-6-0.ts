import type { ReleasedVersion } from "../schema";

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
