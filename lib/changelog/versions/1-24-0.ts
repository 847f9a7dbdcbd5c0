import type { ReleasedVersion } from "../schema";

export const version1240: ReleasedVersion = {
  version: "1.24.0",
  releaseDate: "2026-11-28",
  isMajor: false,
  changes: [
    {
      type: "bugfix",
      impact: "high",
      title: {
        ru: "Резервные копии восстанавливаются всегда",
        en: "Backups can always be restored",
      },
      description: {
        ru: "Черновик с промптом-образцом, который сделали бесплатным, мешал восстановить все следующие копии и вернуть базу из корзины.",
        en: "A draft with a sample prompt that was made free kept every later backup, and the base in the bin, from being restored.",
      },
    },
    {
      type: "security",
      impact: "high",
      title: { ru: "Один посетитель не задержит остальных", en: "One visitor holds up nobody else" },
      description: {
        ru: "Запросы из тысяч крошечных частей обрываются, страницы с ошибкой и файлы, которых нет, входят в лимиты, а тексты из тысяч разных слов больше не замедляют сохранение чужих промптов.",
        en: "Requests in thousands of tiny pieces are cut off, error pages and files that do not exist count towards the limits, and texts of thousands of different words no longer slow down saving for others.",
      },
    },
    {
      type: "security",
      impact: "medium",
      title: { ru: "О скрытом узнают меньше", en: "Less is told of what is hidden" },
      description: {
        ru: "Скрытые промпты, базы, результаты и их авторы не видны через новости, фильтры, заказы, подарки, копии и выгрузки. Блокировка останавливает и обработку видео.",
        en: "Hidden prompts, bases, results and their authors are not visible through news, filters, orders, gifts, copies and exports. A block stops videos in progress as well.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: {
        ru: "Повтор запроса не создаёт второй промпт",
        en: "A repeated request makes no second prompt",
      },
      description: {
        ru: "Если сервер остановился сразу после сохранения, повтор с тем же ключом больше не сохраняет то же самое ещё раз.",
        en: "If the server stopped right after saving, repeating the request with the same key no longer saves the same thing again.",
      },
    },
  ],
};
