import type { ReleasedVersion } from "../schema";

export const version1210: ReleasedVersion = {
  version: "1.21.0",
  releaseDate: "2026-11-27",
  isMajor: false,
  changes: [
    {
      type: "security",
      impact: "high",
      title: { ru: "Вебхуки не тормозят сайт", en: "Webhooks do not slow the site down" },
      description: {
        ru: "Получатель вебхука больше не может занять сервер долгим шифрованием соединения: ключи и объём обмена ограничены.",
        en: "The receiver of a webhook can no longer occupy the server with a costly encrypted connection: its keys and its size are limited.",
      },
    },
    {
      type: "security",
      impact: "high",
      title: { ru: "Ключи доступа проверяются строже", en: "Passkeys are checked more strictly" },
      description: {
        ru: "Подделанный ключ доступа больше не может остановить сервер. Новые ключи, токены и реквизиты можно добавлять до 20 раз в час: о каждом приходит письмо.",
        en: "A forged passkey can no longer stop the server. New passkeys, tokens and payout details are limited to 20 an hour: a mail tells of each.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "Порядок промптов на телефоне", en: "Order of prompts on a phone" },
      description: {
        ru: "После первой перестановки список больше не сдвигается из-под пальца.",
        en: "After the first move the list no longer jumps from under the finger.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "Длинные шаблоны без скриптов", en: "Long templates without scripts" },
      description: {
        ru: "Длинный шаблон можно заполнить без скриптов сколько угодно раз подряд.",
        en: "Where scripts are off, a long template can be filled in again and again.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "«Скопировать» берёт заполненное", en: "Copy takes what you filled in" },
      description: {
        ru: "Кнопка копирования на странице шаблона берёт с собой введённое. Обложку базы можно выбрать там же, где сказано, что её нет.",
        en: "The copy button of a template’s page takes along what you typed. The cover of a base is chosen where it is said to be missing.",
      },
    },
    {
      type: "improvement",
      impact: "low",
      title: { ru: "Журнал администратора полнее", en: "A fuller audit log" },
      description: {
        ru: "В журнале видны новая комиссия продавца, другая причина блокировки и удалённые обращения. Владельцу скрытого профиля теперь сообщают, что скрыли и его базу.",
        en: "The log shows a seller’s new commission, another reason of a block and deleted messages. The owner of a hidden profile is told when a base of theirs is hidden as well.",
      },
    },
  ],
};
