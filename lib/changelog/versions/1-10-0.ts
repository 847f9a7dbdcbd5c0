import type { ReleasedVersion } from "../schema";

export const version1100: ReleasedVersion = {
  version: "1.10.0",
  releaseDate: "2026-11-22",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Витрина базы", en: "The shop window of a base" },
      description: {
        ru: "Покупатель видит, что внутри: названия и описания промптов, открытые результаты и до трёх промптов, которые можно прочитать целиком.",
        en: "Buyers see what is inside: titles and descriptions of the prompts, public results, and up to three prompts to read whole.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Отзывы", en: "Reviews" },
      description: {
        ru: "Кто купил базу или активировал код, оценивает её и пишет отзыв, а владелец отвечает.",
        en: "Whoever bought a base or redeemed a code rates it and writes a review, and its owner replies.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Мои продажи", en: "My sales" },
      description: {
        ru: "Выручка, покупки, активации, возвраты, просмотры и конверсия по дням, базам и источникам. Всё можно скачать таблицей.",
        en: "Revenue, purchases, redemptions, refunds, views and conversion by day, base and source. All of it can be taken along as a table.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Уведомления", en: "Notifications" },
      description: {
        ru: "О продажах, возвратах, отзывах, новом в купленных базах и о скором конце доступа: в шапке сайта и, если хотите, по почте.",
        en: "Of sales, refunds, reviews, news in bases you bought and access that ends soon: in the header and, if you like, by e-mail.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Что нового в базах", en: "What is new in bases" },
      description: {
        ru: "Купленные базы отмечают, что добавлено и изменено с прошлого раза; есть и личная лента. Автор расставляет промпты в своём порядке.",
        en: "Bases you bought mark what was added and changed since you were there, with a private feed as well. Authors put their prompts in an order of their own.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Продление, возвраты и чеки", en: "Renewals, refunds and receipts" },
      description: {
        ru: "Доступ продлевается до окончания срока, деньги возвращаются со стола продавца, а документ о заказе можно распечатать.",
        en: "Access is extended before it ends, sellers refund from their desk, and the document of an order can be printed.",
      },
    },
  ],
};
