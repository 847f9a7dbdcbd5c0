import type { ReleasedVersion } from "../schema";

export const version1200: ReleasedVersion = {
  version: "1.20.0",
  releaseDate: "2026-11-27",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Шаблон заполняется и без скриптов", en: "Templates fill in without scripts, too" },
      description: {
        ru: "Если в браузере выключены скрипты, поля шаблона стали обычной формой: страница вернётся с готовым текстом, а введённое останется.",
        en: "Where scripts are off, the fields of a template are a plain form: the page comes back with the finished text, and what you typed stays.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Крупный шрифт на телефоне", en: "Large letters on a phone" },
      description: {
        ru: "При двойном размере букв страницы больше не шире экрана: подписи кнопок и значения в таблицах переносятся на вторую строку.",
        en: "With letters of double size pages are no longer wider than the screen: labels of buttons and values of tables take a second line.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "Слова на своих местах", en: "Words in their places" },
      description: {
        ru: "В списке читателей базы снова видно, до какого числа открыт доступ, а графики статистики видео подписаны.",
        en: "The list of a base’s readers shows again until when they have access, and the plots of the video statistics have their labels.",
      },
    },
  ],
};
