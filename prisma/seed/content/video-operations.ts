import type { SeedVideoOperation } from "./types";

/** `fileSize` is in bytes. */
export const VIDEO_OPERATIONS: SeedVideoOperation[] = [
  {
    ownerKey: "sofia",
    originalFilename: "интервью_кузнец_дубль2.mp4",
    fileSize: 88_214_503,
    durationSeconds: 742,
    provider: "assemblyai",
    status: "success",
    text: `— Вы давно один работаете?
— Одиннадцать лет. Раньше был напарник, но он уехал. Один медленнее, зато никто не спорит, какого цвета металл.
— А какого он цвета?
— Сейчас вишнёвый. Ещё минута — и поздно. Видите, кромка пошла соломой? Вот теперь можно.
— Что самое трудное?
— Остановиться. Всегда кажется, что ещё один удар — и будет лучше.`,
  },
  {
    ownerKey: "marina",
    originalFilename: "Открытый урок 7Б.mov",
    fileSize: 101_580_288,
    durationSeconds: 1_506,
    provider: "deepinfra",
    status: "success",
    text: `Ребята, посмотрите на два горшка. В одном земля весит почти столько же, сколько пять лет назад. А фикус стал тяжелее на три килограмма. Откуда они взялись? Не спешите. Обсудите с соседом одну минуту, потом поднимет руку тот, кто не согласен с соседом.`,
  },
  {
    ownerKey: "james",
    originalFilename: "standup-recording-week-14.webm",
    fileSize: 34_902_117,
    durationSeconds: 918,
    provider: "assemblyai",
    status: "success",
    text: `So the backfill finished at about four in the morning, and the row counts match. What does not match is revenue for the second of the month, we are off by roughly half a per cent. I think it is the refunds table, because it uses local time and everything else is in UTC. I will check that first and write it down before I touch anything.`,
  },
  {
    ownerKey: "igor",
    originalFilename: "zvonok-klient-torg.mp4",
    fileSize: 12_448_960,
    durationSeconds: 611,
    provider: "deepinfra",
    status: "error",
    errorMessage: "В файле не найдена звуковая дорожка",
  },
  {
    ownerKey: "claire",
    originalFilename: "workshop_day1_voiceover.m4v",
    fileSize: 56_733_696,
    durationSeconds: 1_184,
    provider: "assemblyai",
    status: "success",
    text: `Imagine you are sitting next to someone who has just missed a ferry. They keep saying sorry. You would like them to stop. That is the whole direction. Not sad, not funny, you have simply seen a great many people miss ferries, and nobody has died of it yet. Try the last line again, and let it fall at the end.`,
  },
  {
    ownerKey: "pavel",
    originalFilename: "репетиция камерного состава.mkv",
    fileSize: 97_255_424,
    durationSeconds: 865,
    provider: "assemblyai",
    status: "success",
    text: `Ещё раз с цифры семь. Альты, не давите, пусть будет почти воздух. Рожок, у вас пауза длиннее, чем написано, и она хорошая, оставьте. Контрабасы, пиццикато суше. И последняя нота не гаснет, её обрывает дверь, так что снимаем все вместе по руке.`,
  },
  {
    ownerKey: "nadia",
    originalFilename: "Вводный инструктаж.avi",
    fileSize: 103_809_024,
    durationSeconds: 1_920,
    provider: "deepinfra",
    status: "error",
    errorMessage: "Сервис распознавания не ответил вовремя. Попробуйте ещё раз или выберите другой сервис",
  },
  {
    ownerKey: "anna",
    originalFilename: "прямой_эфир_вопросы.mp4",
    fileSize: 71_620_608,
    durationSeconds: 2_143,
    provider: "deepinfra",
    status: "success",
    text: `Следующий вопрос от Ольги: стоит ли писать пост, если сегодня ничего не произошло? Отвечаю: не стоит. Лучше ответьте трём людям в комментариях, это и будет ваш пост на сегодня. А завтра из этих ответов получится хороший материал, потому что вопросы в нём настоящие.`,
  },
  {
    ownerKey: "sofia",
    originalFilename: "golos_za_kadrom_v3.mov",
    fileSize: 8_912_896,
    durationSeconds: 64,
    provider: "assemblyai",
    status: "success",
    text: `Сначала слышно только дерево. Потом нож. Потом, если прислушаться, дыхание: он не дышит, пока идёт рез. Ложка занимает два часа и сорок минут. Большую часть этого времени он смотрит.`,
  },
  {
    ownerKey: "emily",
    originalFilename: "usability-session-05.mp4",
    fileSize: 64_487_424,
    durationSeconds: 1_322,
    provider: "assemblyai",
    status: "success",
    text: `Okay, so I have pasted four addresses, and it looks like it only took the first one? Or maybe it took all of them and is showing one. I am not sure. I would press send and see. It says pending. Pending for me, or pending for them? I would probably go and ask somebody.`,
  },
];
