import type { ReleasedVersion } from "../schema";

export const version1140: ReleasedVersion = {
  version: "1.14.0",
  releaseDate: "2026-11-26",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Автопродление подписок", en: "Subscriptions that renew" },
      description: {
        ru: "Включите продление при покупке: за три дня и за день напомним, сколько и когда спишем. Отменить продление или удалить карту можно одним нажатием на странице «Автопродление».",
        en: "Turn on renewal when you buy: three days and one day before a charge you are told how much and when. One press ends the renewal or removes the card.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Доступ в подарок", en: "Access as a gift" },
      description: {
        ru: "Купите доступ к базе для другого человека и передайте ему ссылку. Если за 90 дней её никто не откроет, деньги вернутся.",
        en: "Buy access to a base for somebody else and pass on the link. If nobody opens it within 90 days, the money comes back.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Частичный возврат", en: "Partial refunds" },
      description: {
        ru: "Продавец возвращает всю сумму или часть, называет причину и решает, что будет с доступом: оставить, сократить или закончить.",
        en: "Sellers refund all or a part, give the reason, and decide what happens to the access: keep it, shorten it or end it.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Выплаты быстрее, выписка в PDF", en: "Faster payouts, statements as PDF" },
      description: {
        ru: "Выплаты людям и самозанятым могут уходить по СБП через ЮKassa, в назначенные дни сами. Выписка за месяц скачивается и в PDF.",
        en: "Payouts to people can go by SBP through YooKassa, on set days by themselves. The monthly statement is also a PDF.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Документы площадки", en: "The platform's papers" },
      description: {
        ru: "Оферта, соглашение с продавцами, политика данных, согласие, возвраты и реквизиты: ссылки внизу каждой страницы.",
        en: "Offer, seller agreement, privacy, consent, refunds and company details: linked at the foot of every page.",
      },
    },
  ],
};
