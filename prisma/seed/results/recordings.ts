import { readFileSync } from "node:fs";
import path from "node:path";

/** Sounds and films made by a program of ours, free of anybody else's rights; they are committed, as a fresh machine has no encoder. */
const FILES = "prisma/seed/results/files";

/** A sound or film as its columns tell it; a film has its poster beside it (`<name>.webp`). */
export type RecordingFacts = {
  duration: number;
  width: number | null;
  height: number | null;
  waveform: number[];
};
export type DemoRecording = {
  file: string;
  caption: string;
  values?: Record<string, string>;
  isPublic?: boolean;
};

/** The sounds and films of each prompt, by its title. */
export const RECORDINGS: Record<string, DemoRecording[]> = {
  "Lo-Fi Loop for Deep Work": [{ file: "lofi.mp3", caption: "Four bars out of the loop" }],
  "Джингл на пять нот": [
    {
      file: "jingle.mp3",
      caption: "Три аранжировки подряд",
      values: { бренд: "Зёрна", сфера: "сеть пекарен", характер: "тёплый, утренний, простой" },
    },
  ],
  "Саундтрек зимней дороги": [{ file: "winter.mp3", caption: "Тема и арфа-столбы" }],
  "Фон для учебного ролика": [{ file: "lesson.mp3", caption: "Ровный ход, ре мажор" }],
  "Harbour Ambience, Layered": [
    { file: "harbour.mp3", caption: "Water, bell buoy, a ferry far off", isPublic: true },
  ],
  "Adaptive Boss Fight Stems": [{ file: "boss.mp3", caption: "Stalk, then clash: stems A, B and E" }],
  "Медитация перед сном": [{ file: "meditation.mp3", caption: "Подложка под голос", isPublic: true }],
  "Вступление к подкасту": [{ file: "podcast.mp3", caption: "Музыка вступления", isPublic: true }],
  "Товар крутится и раскрывается": [{ file: "knife.mp4", caption: "Поворот и петля без шва" }],
  "Opening Shot, Slipway": [
    { file: "slipway.mp4", caption: "A wave, a bicycle, nothing else", isPublic: true },
  ],
  "Match Cut: Wheel to Porthole": [
    { file: "match-cut.mp4", caption: "The cut falls on the frame of rest", isPublic: true },
  ],
  "Стоп-моушн: ужин иголок": [
    { file: "needles.mp4", caption: "Двенадцать фаз в секунду, на двойках", isPublic: true },
  ],
  "Пять движений камеры": [
    {
      file: "camera.mp4",
      caption: "Пять движений одной сцены",
      values: { сцена: "старик кормит собаку", место: "берег озера", "время суток": "вечер" },
      isPublic: true,
    },
  ],
  "Drone Reveal With a Reason": [{ file: "drone.mp4", caption: "From the spirals up to the baler" }],
  "Рилс «Как это сделано»": [
    {
      file: "pottery.mp4",
      caption: "Кружка на круге",
      values: { изделие: "керамическая кружка", сырьё: "глина" },
    },
  ],
};

/** The bytes of a committed file. */
export function recordingFile(name: string): Buffer {
  return readFileSync(path.join(FILES, name));
}

/** What is known of the committed files, by name. */
export function recordingFacts(): Record<string, RecordingFacts> {
  return JSON.parse(recordingFile("facts.json").toString()) as Record<string, RecordingFacts>;
}
