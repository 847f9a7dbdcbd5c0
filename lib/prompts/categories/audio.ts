import type { CategoryGroup } from "./types";

export const AUDIO_GROUPS: CategoryGroup[] = [
  {
    id: "music",
    name: { ru: "Музыка", en: "Music" },
    categories: [
      { name: "Фоновая музыка", en: "Background music" },
      { name: "Песни и вокал", en: "Songs and vocals" },
      { name: "Саундтрек", en: "Soundtrack" },
      { name: "Электронная музыка", en: "Electronic music" },
      { name: "Джинглы и заставки", en: "Jingles and stings" },
    ],
  },
  {
    id: "voice",
    name: { ru: "Голос", en: "Voice" },
    categories: [
      { name: "Озвучка", en: "Voice-over" },
      { name: "Аудиокниги", en: "Audiobooks" },
      { name: "Аудиореклама", en: "Audio ads" },
      { name: "Голосовое меню", en: "Phone menus" },
      { name: "Медитации", en: "Meditations" },
    ],
  },
  {
    id: "spoken",
    name: { ru: "Подкасты и обучение", en: "Podcasts and learning" },
    categories: [
      { name: "Подкасты", en: "Podcasts" },
      { name: "Интервью", en: "Interviews" },
      { name: "Аудиоуроки", en: "Audio lessons" },
      { name: "Описания выпусков", en: "Show notes" },
    ],
  },
  {
    id: "sound",
    name: { ru: "Звук и обработка", en: "Sound and processing" },
    categories: [
      { name: "Звуковые эффекты", en: "Sound effects" },
      { name: "Атмосферы", en: "Ambiences" },
      { name: "Звук для игр", en: "Game audio" },
      { name: "Обработка записи", en: "Audio clean-up" },
    ],
  },
];

export const AUDIO_TAGS: string[] = [
  "музыка",
  "инструментал",
  "вокал",
  "фон",
  "эмбиент",
  "лоу-фай",
  "оркестр",
  "электроника",
  "акустика",
  "джингл",
  "озвучка",
  "диктор",
  "аудиокнига",
  "подкаст",
  "реклама",
  "медитация",
  "шумы",
  "эффекты",
  "игра",
  "интонация",
  "паузы",
  "темп",
];
