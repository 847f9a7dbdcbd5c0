import type { ReleasedVersion } from "../schema";

export const version1230: ReleasedVersion = {
  version: "1.23.0",
  releaseDate: "2026-11-28",
  isMajor: false,
  changes: [
    {
      type: "security",
      impact: "high",
      title: {
        ru: "Скрытое скрыто и в перенесённых копиях",
        en: "What is hidden is hidden in moved copies too",
      },
      description: {
        ru: "Тот же текст скрывается вместе с промптом, даже если его в этот момент переносят. Скрытые промпты не входят в счётчики профиля, наборов и новостей базы.",
        en: "The same text is hidden with a prompt even while it is being moved. Hidden prompts are in no count of a profile, a bundle or a base's news.",
      },
    },
    {
      type: "security",
      impact: "high",
      title: { ru: "Права проверяются в момент действия", en: "Rights are checked when something happens" },
      description: {
        ru: "Решение администратора, которое ждало своей очереди, не выполняется, если его тем временем лишили роли.",
        en: "An administrator's decision that had to wait is not carried out when they lost their role meanwhile.",
      },
    },
    {
      type: "security",
      impact: "medium",
      title: { ru: "Больше пределов для одного аккаунта", en: "More limits for one account" },
      description: {
        ru: "Проверок вебхуков не больше 60 в час, новых кодов не больше 10 000 в день. Права нового токена нужно назвать, покупателей базы показывает только токен с правом продаж.",
        en: "Webhooks are tested 60 times an hour at most, 10,000 new codes are made a day at most. The scopes of a new token have to be named, and only a token with the right to sell lists the buyers of a base.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: {
        ru: "Вебхук с любым журналом удаляется",
        en: "A webhook with any number of deliveries is deleted",
      },
      description: {
        ru: "Раньше удаление вебхука с сотнями тысяч доставок прерывалось по времени.",
        en: "Deleting one with hundreds of thousands of deliveries ran out of time before.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Длинные промпты меняются быстрее", en: "Long prompts change faster" },
      description: {
        ru: "Перенос, открытие и учёт копий не разбирают текст заново: для 50 000 символов в двадцать раз быстрее.",
        en: "Moving, opening and counting copies no longer analyse the text anew: twenty times faster for 50,000 characters.",
      },
    },
    {
      type: "security",
      impact: "high",
      title: { ru: "Один вызов никого не останавливает", en: "One call stops nobody" },
      description: {
        ru: "Форма с тысячами ссылок и адрес с точками вместо имени папки не принимаются. Неоплаченных заказов у покупателя не больше 50, и перед отменой о каждом спрашивают ещё раз.",
        en: "A form with thousands of references and an address with dots for a folder are refused. A buyer has at most 50 unpaid orders, and each is asked about once more before it is cancelled.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "Выплаты по расписанию не пропускают день", en: "Scheduled payouts miss no day" },
      description: {
        ru: "Выплату, которую не удалось запросить утром, запрашивают каждый час. Занятый продавец не задерживает остальных.",
        en: "A payout that could not be requested in the morning is requested every hour. A busy seller keeps no other waiting.",
      },
    },
    {
      type: "improvement",
      impact: "low",
      title: { ru: "Права токена легче нажать на телефоне", en: "A token's scopes are easier to touch" },
      description: {
        ru: "Флажки в форме токена стали такими же крупными, как у вебхуков.",
        en: "The checkboxes of the token's form are as large as those of webhooks.",
      },
    },
  ],
};
