import type { ReleasedVersion } from "../schema";

export const version1220: ReleasedVersion = {
  version: "1.22.0",
  releaseDate: "2026-11-27",
  isMajor: false,
  changes: [
    {
      type: "security",
      impact: "high",
      title: { ru: "Блокировка действует сразу", en: "A block takes hold at once" },
      description: {
        ru: "Запрос, который шёл, пока человека блокировали или лишали роли, больше ничего не меняет. Начатый импорт останавливается.",
        en: "A request that was under way while somebody was blocked or lost their role changes nothing any more. An import that had begun stops.",
      },
    },
    {
      type: "security",
      impact: "high",
      title: { ru: "Никто не занимает сервер один", en: "Nobody occupies the server alone" },
      description: {
        ru: "Медленные загрузки и чтения с одного адреса ограничены по числу и объёму и больше не мешают остальным.",
        en: "Slow uploads and reads of one address are limited in number and size, and no longer keep others waiting.",
      },
    },
    {
      type: "security",
      impact: "medium",
      title: { ru: "Журнал без лишних записей", en: "An audit log without noise" },
      description: {
        ru: "В журнал администраторов попадает только то, что действительно изменилось.",
        en: "The administrators' log holds what has really changed, and nothing else.",
      },
    },
    {
      type: "bugfix",
      impact: "medium",
      title: {
        ru: "Вебхук не выключается из-за одной ошибки",
        en: "One failure does not switch a webhook off",
      },
      description: {
        ru: "Если событий долго не было, одна неудачная доставка больше не выключает вебхук: она повторяется, как все.",
        en: "After days without events a single failed delivery no longer switches a webhook off: it is tried again like all others.",
      },
    },
    {
      type: "improvement",
      impact: "medium",
      title: { ru: "Меньше памяти", en: "Less memory" },
      description: {
        ru: "Сервер занимает на 160 МБ меньше, а готовых страниц хранит больше: они сжаты.",
        en: "A server takes 160 MB less and holds more ready pages: they are compressed.",
      },
    },
  ],
};
