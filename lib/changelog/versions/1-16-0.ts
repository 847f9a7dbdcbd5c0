import type { ReleasedVersion } from "../types";

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
  ],
};
