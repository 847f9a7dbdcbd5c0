import type { SeedFeedback } from "./types";

export const FEEDBACK: SeedFeedback[] = [
  {
    ownerKey: "marina",
    type: "BUG",
    status: "NEW",
    message:
      "На телефоне при повороте экрана панель фильтров остаётся открытой и закрывает список. Если закрыть её и повернуть ещё раз, всё в порядке. Браузер Firefox, Android 14.",
  },
  {
    ownerKey: "igor",
    type: "SUGGESTION",
    status: "NEW",
    message:
      "Хотелось бы копировать промпт сразу с подставленными значениями, не открывая запуск. У меня один шаблон на десять клиентов в день.",
  },
  {
    ownerKey: "elena",
    type: "QUESTION",
    status: "COMPLETED",
    message:
      "Можно ли выдать код доступа на три месяца, а потом продлить тому же человеку, или нужно создавать новый код?",
  },
  {
    ownerKey: "james",
    type: "BUG",
    status: "COMPLETED",
    message:
      'Search ignores hyphens: "read-out" finds nothing, "read out" finds my prompt. I expected both to match the same title.',
  },
  {
    ownerKey: "timur",
    type: "SUGGESTION",
    status: "NEW",
    message:
      "Для графики не хватает картинки-примера рядом с промптом. Достаточно одной, небольшой, чтобы покупатель понимал стиль до оплаты.",
  },
  {
    ownerKey: "claire",
    type: "QUESTION",
    status: "NEW",
    message:
      "If I move a prompt from a free base to a code-only one, do people who copied it earlier notice anything? I would like to warn them first.",
  },
  {
    ownerKey: "nadia",
    type: "SUGGESTION",
    status: "COMPLETED",
    message: "Сделайте сортировку подписчиков по дате окончания доступа: хочу видеть, кому пора напомнить.",
  },
  {
    ownerKey: "pavel",
    type: "BUG",
    status: "NEW",
    message:
      "Расшифровка видео в формате MKV дошла до конца, но в истории длительность показана как 0:00. Текст при этом полный.",
  },
];
