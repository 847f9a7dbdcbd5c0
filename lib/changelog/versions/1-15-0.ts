import type { ReleasedVersion } from "../schema";

export const version1150: ReleasedVersion = {
  version: "1.15.0",
  releaseDate: "2026-11-26",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Наборы баз", en: "Bundles of bases" },
      description: {
        ru: "Автор продаёт от двух до десяти баз вместе по одной цене. На странице набора видно, сколько стоят базы по отдельности и какие из них уже ваши.",
        en: "Authors sell two to ten bases together at one price. A bundle's page shows what the bases cost alone and which of them you have already.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Пробные дни подписки", en: "Trial days of subscriptions" },
      description: {
        ru: "Автор базы может дать до 14 бесплатных дней. Карту сохраняем без списания, заранее говорим, сколько и когда спишем. Отмените до этой даты, и платить не придётся.",
        en: "Authors can give up to 14 free days. The card is saved without a charge, and you are told beforehand how much is charged and when. Cancel before that day and you pay nothing.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Права и срок токенов", en: "Scopes and ends of tokens" },
      description: {
        ru: "Решайте, что может токен: читать, менять или продавать, и до какого дня он действует.",
        en: "Decide what a token may do: read, change or sell, and until when it is valid.",
      },
    },
    {
      type: "improvement",
      impact: "low",
      title: { ru: "Чеки с данными продавца", en: "Receipts that name the seller" },
      description: {
        ru: "Где касса это умеет, чек называет площадку агентом и указывает продавца.",
        en: "Where the register can, a receipt names the platform as agent and says who the seller is.",
      },
    },
  ],
};
