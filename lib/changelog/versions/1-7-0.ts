import type { ReleasedVersion } from "../schema";

export const version170: ReleasedVersion = {
  version: "1.7.0",
  releaseDate: "2026-11-22",
  isMajor: false,
  changes: [
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
      title: { ru: "Поиск подсказывает", en: "Search suggests" },
      description: {
        ru: "Пока вы печатаете, поиск предлагает промпты, базы, теги и авторов. Забыли переключить раскладку — не страшно: «ghjvgn» найдёт «промпт» и в базах, и в знаниях.",
        en: "While you type, the search offers prompts, bases, tags and authors. A wrong keyboard layout does no harm: bases and knowledge are found as well.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Страницы легче", en: "Lighter pages" },
      description: {
        ru: "При первом открытии страница загружает на пятую часть меньше, а страница базы — на треть: меню и окна приходят, когда понадобятся.",
        en: "A first visit loads a fifth less, a base's page a third less: menus and dialogs come when they are needed.",
      },
    },
    {
      type: "improvement",
      impact: "low",
      title: { ru: "Аккаунт без скриптов", en: "The account without scripts" },
      description: {
        ru: "Завершить сеанс, отозвать токен и удалить аккаунт можно и там, где скрипты выключены.",
        en: "Sessions are ended, tokens revoked and the account deleted where scripts are switched off as well.",
      },
    },
  ],
};
