import type { ReleasedVersion } from "../schema";

export const version190: ReleasedVersion = {
  version: "1.9.0",
  releaseDate: "2026-11-22",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Ничего не теряется", en: "Nothing is lost" },
      description: {
        ru: "У каждого промпта есть история: сравните любые две версии и верните нужную. Черновики хранятся на сервере и ждут на другом устройстве, а удалённое 30 дней лежит в корзине.",
        en: "Every prompt has a history: compare any two versions and bring one back. Drafts are kept on the server and wait on your other device, and what you delete stays in the bin for 30 days.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Папки, избранное и быстрый поиск", en: "Folders, favourites and the palette" },
      description: {
        ru: "Раскладывайте по папкам и свои, и купленные промпты, отмечайте лучшее сердечком, меняйте много промптов сразу. Ctrl+K открывает всё, что у вас есть.",
        en: "Put your own and bought prompts into folders, mark the best with a heart, change many at once. Ctrl+K opens whatever you have.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Заберите всё с собой", en: "Take everything along" },
      description: {
        ru: "Скачайте промпты архивом, JSON, CSV или XLSX и загрузите обратно. Читаем и файлы prompts.chat, Open WebUI и LibreChat.",
        en: "Download your prompts as an archive, JSON, CSV or XLSX, and bring them back. Files of prompts.chat, Open WebUI and LibreChat are read as well.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Шаблон заполняется из таблицы", en: "Fill a template from a table" },
      description: {
        ru: "Загрузите таблицу, и каждая строка станет готовым промптом.",
        en: "Give a template a table, and every row becomes a finished prompt.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Копия промпта", en: "Copies of prompts" },
      description: {
        ru: "Сделайте копию промпта в своей базе и правьте её как хотите; источник остаётся подписан.",
        en: "Make a copy of a prompt in a base of your own and change it as you like; its source stays named.",
      },
    },
  ],
};
