import type { ReleasedVersion } from "../schema";

export const version1120: ReleasedVersion = {
  version: "1.12.0",
  releaseDate: "2026-11-26",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Запуск прямо здесь", en: "Run it here" },
      description: {
        ru: "Нажмите «Запустить здесь»: ответ модели появится рядом с промптом и сохранится в «Ответах». До трёх моделей можно сравнить бок о бок.",
        en: "Press “Run here”: the model's answer appears beside the prompt and stays under “Answers”. Compare up to three models side by side.",
      },
    },
    {
      type: "feature",
      impact: "high",
      title: { ru: "Пробные запуски платных промптов", en: "Trials of paid prompts" },
      description: {
        ru: "Продавец разрешает до пяти проб, а покупатель видит, что получится, не видя самого текста.",
        en: "A seller allows up to five trials; a buyer sees what comes out without seeing the text.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Помощь с текстом", en: "Help with writing" },
      description: {
        ru: "В редакторе ИИ предложит, как улучшить, сократить или перевести промпт, выделит поля, подберёт название и теги. Вы берёте только нужные правки.",
        en: "In the editor AI proposes how to improve, shorten or translate a prompt, finds fields, a title and tags. You take only the parts you want.",
      },
    },
  ],
};
