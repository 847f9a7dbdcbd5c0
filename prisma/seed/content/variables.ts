import type { SeedVariable } from "./types";

/** One variable of each type; the prompts of prompts/templates.ts are written with them. */
export const VARIABLES = [
  {
    key: "tone",
    ownerKey: "anna",
    type: "text",
    name: "Тон бренда",
    textValue: "спокойно и по делу, на «вы» со строчной, без восклицательных знаков",
  },
  { key: "length", ownerKey: "anna", type: "number", name: "Длина поста, знаков", numberValue: 700 },
  {
    key: "voice",
    ownerKey: "anna",
    type: "knowledge_base",
    name: "Тон и словарь пекарни",
    knowledgeBase: "Тон и словарь",
  },
  {
    key: "opening",
    ownerKey: "anna",
    type: "random",
    name: "С чего начать пост",
    options: ["с вопроса", "с цифры", "с короткой сцены", "с чужой цитаты"],
  },
  { key: "ideas", ownerKey: "anna", type: "random_number", name: "Сколько идей", rangeMin: 3, rangeMax: 7 },
  {
    key: "variants",
    ownerKey: "anna",
    type: "command",
    name: "Формат: три варианта",
    textValue: "[format (три варианта в таблице: текст, кому подойдёт)]",
  },
] as const satisfies SeedVariable[];

export type VariableKey = (typeof VARIABLES)[number]["key"];
