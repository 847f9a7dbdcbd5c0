import type { ReleasedVersion } from "../schema";

export const version1160: ReleasedVersion = {
  version: "1.16.0",
  releaseDate: "2026-11-26",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Промптотека в ИИ-программах", en: "Promptoteka in AI apps" },
      description: {
        ru: "Подключите Claude, Cursor, VS Code или Codex: программа сама найдёт промпт, заполнит его и сохранит новый. Готовые настройки на странице «Подключить ИИ-программу».",
        en: "Connect Claude, Cursor, VS Code or Codex: the app finds a prompt, fills it in and saves new ones. Ready settings are on the page “Connect an AI app”.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Пожаловаться можно на всё", en: "Anything can be reported" },
      description: {
        ru: "Пожаловаться можно на промпт, базу, автора и результат, не только на отзыв. Если что-то скрыли, автор читает причину и может ответить.",
        en: "You can report prompts, bases, authors and results, not only reviews. Whoever had something hidden reads why and can answer.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Вебхуки", en: "Webhooks" },
      description: {
        ru: "Сообщаем вашему серверу о продажах, возвратах, активациях кодов, отзывах, обновлениях баз и новых промптах: с подписью и повторами в течение суток.",
        en: "We tell your server of sales, refunds, redeemed codes, reviews, base updates and new prompts: signed, and retried for a day.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Администрирование", en: "Administration" },
      description: {
        ru: "Люди, роли и блокировки, журнал действий, состояние очередей и заказов: всё на страницах раздела «Администрирование».",
        en: "People, roles and blocks, the audit log, the state of queues and orders: all on the pages of “Administration”.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Ключи доступа и код на почту", en: "Passkeys and codes by e-mail" },
      description: {
        ru: "Войти можно и ключом доступа, и по коду на почту: добавьте их в настройках, и вход не пропадёт, если VK или Telegram недоступны.",
        en: "Sign in with a passkey or a code by e-mail: add them in your settings, and you get in even when VK or Telegram is down.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Для своего сервера", en: "For your own server" },
      description: {
        ru: "Показатели для Prometheus, панель Grafana и правила оповещений, трассировка OpenTelemetry, несколько серверов в Compose, юниты systemd.",
        en: "Metrics for Prometheus, a Grafana dashboard and alert rules, OpenTelemetry traces, several servers with Compose, systemd units.",
      },
    },
  ],
};
