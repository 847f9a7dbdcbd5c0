import type { ReleasedVersion } from "../schema";

export const version1318: ReleasedVersion = {
  version: "1.3.18",
  releaseDate: "2026-11-20",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Промпты и базы", en: "Prompts and bases" },
      description: {
        ru: "Промпты для текста, графики, видео и аудио собираются в базы: личные, бесплатные, по подписке, за разовую оплату и по коду.",
        en: "Prompts for text, images, video and audio live in bases: private, free, by subscription, for a single payment or by code.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Шаблоны", en: "Templates" },
      description: {
        ru: "Переменные, команды и поля для заполнения прямо в тексте. При запуске промпт собирается с вашими значениями.",
        en: "Variables, commands and fields right in the text. When you run a prompt, it is put together with your values.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Продажа доступа", en: "Selling access" },
      description: {
        ru: "Подписка на месяц или год, доступ навсегда и коды активации. Владелец видит подписчиков и сроки.",
        en: "Subscriptions by month or year, lifetime access and activation codes. Owners see their subscribers and the terms.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Поиск по-русски и по-английски", en: "Search in Russian and English" },
      description: {
        ru: "Находит словоформы, незаконченные слова и прощает опечатку в названии.",
        en: "Finds word forms and unfinished words, and forgives a typo in a title.",
      },
    },
    {
      type: "security",
      impact: "high",
      title: { ru: "Сеансы и токены", en: "Sessions and tokens" },
      description: {
        ru: "В настройках видно, где выполнен вход. Любой сеанс и любой токен API можно отозвать.",
        en: "The settings show where you are signed in. Any session and any API token can be revoked.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Тёмная тема и телефоны", en: "Dark theme and phones" },
      description: {
        ru: "Каждая страница нарисована для двух тем, двух языков и любого экрана, работает с клавиатуры и с программами чтения с экрана.",
        en: "Every page is drawn for two themes, two languages and any screen, and works with a keyboard and a screen reader.",
      },
    },
  ],
};
