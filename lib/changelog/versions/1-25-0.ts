import type { ReleasedVersion } from "../schema";

export const version1250: ReleasedVersion = {
  version: "1.25.0",
  releaseDate: "2026-11-28",
  isMajor: false,
  changes: [
    {
      type: "bugfix",
      impact: "high",
      title: { ru: "Фотографии не ложатся на бок", en: "Photos no longer lie on their side" },
      description: {
        ru: "Снимки камер и телефонов показываются так, как их сняли. Параметры генерации читаются из файлов Civitai, SwarmUI, Fooocus, NovelAI и других программ, а модель ChatGPT и Gemini — из их пометок.",
        en: "Pictures of cameras and phones are shown as they were taken. Settings are read from files of Civitai, SwarmUI, Fooocus, NovelAI and other programs, and the model of ChatGPT and Gemini from their marks.",
      },
    },
    {
      type: "bugfix",
      impact: "high",
      title: { ru: "Цена — та, на которую вы согласились", en: "The price is the one you agreed to" },
      description: {
        ru: "Если цена изменилась, пока вы смотрели на неё, мы покажем новую и спросим ещё раз.",
        en: "If a price changes while you look at it, we show the new one and ask again.",
      },
    },
    {
      type: "bugfix",
      impact: "high",
      title: { ru: "Страницы с переводом браузера работают", en: "Pages translated by the browser work" },
      description: {
        ru: "Переведённая Chrome или Яндекс Браузером страница больше не превращается в ошибку от первого нажатия.",
        en: "A page that Chrome or Yandex Browser has translated no longer turns into an error at the first press.",
      },
    },
    {
      type: "improvement",
      impact: "high",
      title: { ru: "«Скопировать» даёт готовый текст", en: "Copy gives the finished text" },
      description: {
        ru: "Значения переменных подставлены, случайное выбрано, незаполненные поля названы. Копирование не ждёт сети, а текст как есть — в меню.",
        en: "Values of variables are in place, random parts are drawn, empty fields are named. Copying does not wait for the network; the text as written is in the menu.",
      },
    },
    {
      type: "improvement",
      impact: "high",
      title: { ru: "Настоящие файлы читаются целиком", en: "Real files are read whole" },
      description: {
        ru: "Документы Word с разрядкой и нумерацией, старые кодировки, русские даты и длинные номера в таблицах, промпты Claude Code, Cursor, Copilot, Gemini и Open WebUI. О том, что прочитать нельзя, мы скажем.",
        en: "Word documents with letter spacing and numbering, old encodings, Russian dates and long numbers in tables, prompts of Claude Code, Cursor, Copilot, Gemini and Open WebUI. What cannot be read is told.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "Половина ответа — не ответ", en: "Half an answer is no answer" },
      description: {
        ru: "Прерванные ответы ИИ отмечены, долгое размышление модели не обрывается, Mistral и другие сервисы отвечают.",
        en: "Answers that an AI service cut are marked, a model that thinks for long is not given up, Mistral and other services answer.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "Поиск по «IT», «кто я» и C++", en: "Search for “IT”, “how to” and C++" },
      description: {
        ru: "Находятся короткие слова, которые раньше пропускались, а C, C# и C++ различаются.",
        en: "Short words that were skipped before are found, and C, C# and C++ are told apart.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "СММ, смм и Смм — один тег", en: "SMM, smm and Smm are one tag" },
      description: {
        ru: "Фильтр, раздел и подписка на тег находят все его написания. Показывается самое частое.",
        en: "The filter, the section and following a tag find every spelling of it. The most frequent one is shown.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Файл, который уже есть в базе знаний", en: "A file that a knowledge base already has" },
      description: {
        ru: "Мы спросим, заменить его или сохранить оба. Текст без времени больше не выдаёт себя за субтитры.",
        en: "We ask whether to replace it or keep both. A text without timings no longer passes for subtitles.",
      },
    },
    {
      type: "feature",
      impact: "low",
      title: { ru: "Вход через Яндекс ID", en: "Sign-in with Yandex ID" },
      description: {
        ru: "Кнопка появляется там, где владелец сайта её настроил.",
        en: "The button appears where the site's owner has configured it.",
      },
    },
  ],
};
