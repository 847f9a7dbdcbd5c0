import type { ReleasedVersion } from "../schema";

export const version1190: ReleasedVersion = {
  version: "1.19.0",
  releaseDate: "2026-11-27",
  isMajor: false,
  changes: [
    {
      type: "security",
      impact: "high",
      title: {
        ru: "Вы узнаёте, когда к аккаунту подключаются",
        en: "You learn when something joins your account",
      },
      description: {
        ru: "О новом API-токене, вебхуке и реквизитах для выплат приходит уведомление, которое нельзя отключить. Ключ доступа больше не может заставить сервер открывать чужие адреса.",
        en: "A new API token, webhook or payout details come with a notice that cannot be switched off. A passkey can no longer make the server open addresses of somebody’s choice.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Открытые страницы ещё легче", en: "Open pages are lighter still" },
      description: {
        ru: "Они загружают на 30 КБ меньше скриптов, а аватары видны и без них.",
        en: "They load 30 KB less of scripts, and people’s pictures show without them.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Меньше кнопок, яснее тексты", en: "Fewer buttons, clearer texts" },
      description: {
        ru: "У своей базы три кнопки и меню. Окно ответов открывается сразу на «Запустить». Около девяноста сообщений и подсказок переписаны проще.",
        en: "Your own base has three buttons and a menu. The window of answers opens right on Run. About ninety messages and hints are reworded to be simpler.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "Решения по жалобам", en: "Decisions on reports" },
      description: {
        ru: "То, что скрыли вместе с удалённым потом промптом или базой, снова можно показать.",
        en: "What was hidden together with a prompt or base that was deleted later can be shown again.",
      },
    },
  ],
};
