import type { ReleasedVersion } from "../schema";

export const version1180: ReleasedVersion = {
  version: "1.18.0",
  releaseDate: "2026-11-27",
  isMajor: false,
  changes: [
    {
      type: "improvement",
      impact: "high",
      title: { ru: "Поиск по ответам и по модели быстрее", en: "Faster search in answers and by model" },
      description: {
        ru: "Поиск в своих ответах больше не замедляется с каждым словом, а промпты редкой модели и дальние страницы разделов открываются сразу. Похожие промпты учитывают базу автора.",
        en: "Search in your answers no longer slows down with each word, and prompts for a rare model and far pages of sections open at once. Similar prompts take the author’s base into account.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Пробный запуск строже", en: "Stricter trial runs" },
      description: {
        ru: "Проба узнаёт шифры, перестановки слов и акростихи. Проба, потерянная при перезапуске сервера, возвращается.",
        en: "A trial recognises ciphers, reordered words and acrostics. A trial lost when a server restarts comes back.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: {
        ru: "Страницы промптов, баз и авторов легче",
        en: "Lighter pages of prompts, bases and authors",
      },
      description: {
        ru: "Они загружают на 55 КБ меньше скриптов. После покупки главная кнопка открывает базу. Без скриптов больше нет кнопок, которые не работают, а на бумаге остаётся только текст.",
        en: "They load 55 KB less of scripts. After a purchase the main button opens the base. Without scripts there are no buttons that do nothing, and on paper only the text remains.",
      },
    },
    {
      type: "security",
      impact: "high",
      title: { ru: "Аккаунт и деньги под присмотром", en: "Your account and money are looked after" },
      description: {
        ru: "Уведомления о новых способах входа нельзя отключить, о смене адреса почты узнаёт и прежний адрес, а выплаты заблокированному продавцу останавливаются сразу.",
        en: "Notices of new ways to sign in cannot be switched off, the old address hears when your mail address changes, and payouts to a blocked seller stop at once.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: { ru: "Импорт таблиц", en: "Import of tables" },
      description: {
        ru: "CSV, в котором строки кончаются по-разному, читается целиком: раньше из трёх промптов мог остаться один.",
        en: "A CSV file with mixed line ends is read whole: of three prompts only one could remain before.",
      },
    },
  ],
};
