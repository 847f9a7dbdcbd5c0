import type { ReleasedVersion } from "../schema";

export const version1110: ReleasedVersion = {
  version: "1.11.0",
  releaseDate: "2026-11-26",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Заполнение на странице", en: "Filling in on the page" },
      description: {
        ru: "Поля шаблона стоят рядом с его текстом, результат виден сразу, а то, что вы ввели, переживает перезагрузку и вход.",
        en: "A template's fields stand beside its text, the result shows at once, and what you typed outlives reloading and signing in.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Разделы и понятные адреса", en: "Sections and readable addresses" },
      description: {
        ru: "У типов, категорий и тегов свои страницы, а в адресах промптов, баз и авторов видны их названия.",
        en: "Types, categories and tags have pages of their own, and addresses of prompts, bases and authors carry their names.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Подписки на авторов, категории и теги", en: "Following authors, categories and tags" },
      description: {
        ru: "Нажмите «Следить», и о новых открытых промптах придёт уведомление, а если хотите, и письмо.",
        en: "Press “Follow” and hear of new open prompts in notifications and, if you like, by e-mail.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Похожие промпты", en: "Similar prompts" },
      description: {
        ru: "Под промптом видно, что на него похоже, что ещё есть в базе и кто автор. Промптом можно поделиться одним нажатием.",
        en: "Below a prompt stands what is like it, what else is in its base and who wrote it. Share it with one press.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Чем сделан результат", en: "What made a result" },
      description: {
        ru: "Модель, сид и параметры читаются из файла, показываются рядом с картинкой и копируются. Промпты можно искать по модели.",
        en: "Model, seed and parameters are read from the file, shown beside the picture and copied with one press. Find prompts by model.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Язык промпта", en: "Language of a prompt" },
      description: {
        ru: "Язык определяется сам, его можно поправить. Списки начинаются с промптов на вашем языке.",
        en: "The language is detected and can be corrected. Lists begin with prompts in yours.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Карточки и редактор", en: "Cards and the editor" },
      description: {
        ru: "На карточках больше текста, списки бывают компактными, у промпта один редактор вместо двух, а документ можно просмотреть до импорта.",
        en: "Cards show more of the text, lists can be compact, a prompt has one editor instead of two, and a document can be looked at before it is imported.",
      },
    },
  ],
};
