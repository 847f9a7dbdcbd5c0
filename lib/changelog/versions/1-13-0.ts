import type { ReleasedVersion } from "../schema";

export const version1130: ReleasedVersion = {
  version: "1.13.0",
  releaseDate: "2026-11-26",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Деньги продавца", en: "Sellers' money" },
      description: {
        ru: "В кабинете продаж видно, сколько вам причитается, за что и когда это станет доступно. Укажите реквизиты и запросите выплату; выписка за месяц скачивается файлом.",
        en: "The seller's desk shows what you are owed, for what, and when it becomes available. Enter your requisites and ask for a payout; the monthly statement is a file.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Проверки промпта", en: "Tests of a prompt" },
      description: {
        ru: "Соберите до двадцати наборов значений и прогоните через них две версии промпта. Ответы стоят рядом, оценка — одним нажатием.",
        en: "Collect up to twenty sets of values and run two versions of a prompt with them. The answers stand side by side, and one press rates them.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Ответы словами и картинками", en: "Results in words and pictures" },
      description: {
        ru: "Промпты для картинок рисуются прямо здесь, а удачный ответ становится результатом промпта, который увидят читатели.",
        en: "Prompts for pictures are drawn here, and a good answer becomes a result of the prompt that its readers see.",
      },
    },
    {
      type: "security",
      impact: "medium",
      title: { ru: "Пробные запуски держат текст крепче", en: "Trials hold the text better" },
      description: {
        ru: "Проверка ответа замечает чужие слова между словами промпта, удвоенные буквы и новые шифры. Длинная разметка больше не задерживает сервер.",
        en: "The check of an answer notices other words between those of the prompt, doubled letters and more codes. Long markup no longer holds the server up.",
      },
    },
  ],
};
