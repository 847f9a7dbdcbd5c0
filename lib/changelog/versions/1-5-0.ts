import type { ReleasedVersion } from "../schema";

export const version150: ReleasedVersion = {
  version: "1.5.0",
  releaseDate: "2026-11-21",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Формы работают и без скриптов", en: "Forms work without scripts" },
      description: {
        ru: "Войти, создать базу и промпт, ввести код и написать нам можно даже там, где скрипты не загрузились.",
        en: "Signing in, bases and prompts, codes and messages to us work even where scripts did not load.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Документы видно с оформлением", en: "Documents keep their looks" },
      description: {
        ru: "Файлы DOCX в базах знаний и в анализе документов показаны с заголовками, списками и таблицами.",
        en: "DOCX files in knowledge bases and in document analysis are shown with headings, lists and tables.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Очередь по-честному", en: "Fair turns" },
      description: {
        ru: "Документы и видео обрабатываются по очереди между людьми: чужая большая загрузка больше не задерживает вашу.",
        en: "Documents and videos take turns between people: somebody's large upload no longer holds up yours.",
      },
    },
    {
      type: "improvement",
      impact: "low",
      title: { ru: "Понятные слова при сбоях", en: "Plain words in an outage" },
      description: {
        ru: "Если сервис ненадолго недоступен, страница говорит об этом и предлагает попробовать ещё раз.",
        en: "When the service is away for a moment, the page says so and has a button to try again.",
      },
    },
    {
      type: "security",
      impact: "high",
      title: { ru: "Вход подтверждает браузер", en: "Your browser confirms a sign-in" },
      description: {
        ru: "Войти по чужой ссылке в чужой аккаунт больше нельзя, а удаление аккаунта и новый токен просят войти заново.",
        en: "A link from elsewhere can no longer sign you in to another account; deleting yours and new tokens ask you to sign in again.",
      },
    },
    {
      type: "security",
      impact: "medium",
      title: { ru: "Чужие скрипты не запускаются", en: "No foreign scripts" },
      description: {
        ru: "Каждая страница называет браузеру свои скрипты поимённо: остальные он не запустит.",
        en: "Every page names its own scripts to the browser, which runs no others.",
      },
    },
  ],
};
