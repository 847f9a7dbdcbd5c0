import type { ReleasedVersion } from "../schema";

export const version180: ReleasedVersion = {
  version: "1.8.0",
  releaseDate: "2026-11-22",
  isMajor: false,
  changes: [
    {
      type: "feature",
      impact: "high",
      title: { ru: "Промпт виден по результату", en: "See what a prompt makes" },
      description: {
        ru: "Добавьте к промпту картинки, звук или видео, которые по нему получились: они видны в списках и на странице промпта, а значения полей можно подставить одним нажатием.",
        en: "Add the pictures, sound or video that a prompt has made: lists and the prompt's page show them, and what was filled in is one press away.",
      },
    },
    {
      type: "feature",
      impact: "medium",
      title: { ru: "Обложки баз и свои фотографии", en: "Covers and own pictures" },
      description: {
        ru: "База встречает обложкой или лучшими результатами своих промптов, а в профиль можно загрузить свою картинку.",
        en: "A base greets with its cover or results of its prompts, and a profile may have a picture of your own.",
      },
    },
    {
      type: "improvement",
      impact: "low",
      title: { ru: "Файлы в облачном хранилище", en: "Files in object storage" },
      description: {
        ru: "Файлы могут лежать в хранилище S3, так что Промптотеку держат несколько серверов.",
        en: "Files may lie in an S3 bucket, so that several servers carry the product.",
      },
    },
  ],
};
