import type { ReleasedVersion } from "../schema";

export const version140: ReleasedVersion = {
  version: "1.4.0",
  releaseDate: "2026-11-21",
  isMajor: true,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Базы знаний", en: "Knowledge bases" },
      description: {
        ru: "Ваши материалы для ИИ-помощников: файлы и тексты по категориям, с оценкой в токенах. Знания подставляются в промпты.",
        en: "Your material for AI assistants: files and texts by category, with their size in tokens. Prompts can draw on them.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Загрузка промптов из файла", en: "Prompts from a file" },
      description: {
        ru: "Документ с промптами превращается в карточки базы: TXT, MD, DOC, DOCX, XLS, XLSX и XML.",
        en: "A document full of prompts becomes cards of a base: TXT, MD, DOC, DOCX, XLS, XLSX and XML.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Видео в текст", en: "Video to text" },
      description: {
        ru: "Расшифровка видео двумя сервисами на выбор, с историей и стоимостью.",
        en: "Transcripts of videos by one of two services, with a history and the cost.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Работа с доками", en: "Working with documents" },
      description: {
        ru: "Загрузите документ, опишите задачу, и ИИ выполнит её. Результат можно скачать таблицей или документом Word.",
        en: "Upload a document, describe a task and let AI do it. The result can be downloaded as a table or a Word document.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Обратная связь", en: "Feedback" },
      description: {
        ru: "Об ошибке, идее или вопросе можно написать из шапки любой страницы. Неотправленный текст не теряется.",
        en: "Report a bug, an idea or a question from the header of any page. What is not sent yet is not lost.",
      },
    },
    {
      type: "feature",
      impact: "low",
      title: { ru: "История версий", en: "Version history" },
      description: {
        ru: "Номер версии в шапке рассказывает, что изменилось.",
        en: "The version number in the header tells what has changed.",
      },
    },
    {
      type: "security",
      impact: "medium",
      title: { ru: "После выхода ничего не остаётся", en: "Nothing stays after signing out" },
      description: {
        ru: "Выход стирает в браузере значения, введённые при запуске промптов, и неотправленное сообщение.",
        en: "Signing out removes the values typed into prompts and an unsent message from the browser.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Новая главная", en: "A new home page" },
      description: {
        ru: "Популярные авторы, базы пользователей по вкладкам и живой пример того, как собирается промпт.",
        en: "Popular authors, bases by tabs and a living example of how a prompt is put together.",
      },
    },
    {
      type: "improvement",
      impact: "low",
      title: { ru: "Кнопки под рукой", en: "Buttons within reach" },
      description: {
        ru: "На телефоне «Запустить» и «Скопировать» стоят у нижнего края страницы промпта.",
        en: "On a phone, run and copy stay at the bottom edge of a prompt's page.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "Листание своих баз", en: "Paging through own bases" },
      description: {
        ru: "При переходе по страницам списка больше не пропадают базы.",
        en: "No base gets lost any more between the pages of the list.",
      },
    },
  ],
};
