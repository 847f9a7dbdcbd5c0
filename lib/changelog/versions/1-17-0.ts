import type { ReleasedVersion } from "../schema";

export const version1170: ReleasedVersion = {
  version: "1.17.0",
  releaseDate: "2026-11-27",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Базу можно снять с продажи", en: "A base can be taken off sale" },
      description: {
        ru: "В настройках базы появилась кнопка: новых продаж и списаний больше нет, оплаченный доступ остаётся до конца срока, а потом базу можно удалить.",
        en: "The base's settings have a button for it: nothing more is sold or charged, paid access stays until its end, and then the base can be deleted.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Комплекты и подарки", en: "Bundles and gifts" },
      description: {
        ru: "У комплекта есть картинка для ссылки и счётчик просмотров, а его заказы видны среди продаж базы. Письмо о подарке дождётся, пока база снова продаётся.",
        en: "Bundles have a picture for their link and count views, and their orders stand among a base's sales. The mail of a gift waits until its base is on sale again.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "О новом способе входа расскажем", en: "You hear of new ways in" },
      description: {
        ru: "Добавлен ключ доступа или включён вход по коду — сразу придут уведомление и письмо.",
        en: "A passkey was added or signing in by a code was switched on: a notification and a mail come at once.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Страницы легче", en: "Lighter pages" },
      description: {
        ru: "Списки и формы занимают до 40 % меньше, а большие таблицы в текстовых результатах больше никого не задерживают.",
        en: "Lists and forms are up to 40% smaller, and huge tables in text results no longer hold anyone up.",
      },
    },
  ],
};
