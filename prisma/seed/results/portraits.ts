import type { Scene } from "./drawing";
import {
  cinemaCover,
  interfaceCover,
  lessonCover,
  lightCover,
  soundCover,
  wordsCover,
} from "./scenes/covers";
import { avatar, type Sitter } from "./scenes/people";

/** Drawn covers by the key of their base. */
export const COVERS: Record<string, () => Scene> = {
  "timur-photo": lightCover,
  "pavel-music": soundCover,
  "sofia-cinema": cinemaCover,
  "marina-edu": lessonCover,
  "claire-copy": wordsCover,
  "emily-ux": interfaceCover,
};

const TIMUR: Sitter = {
  skin: "#d9a77f",
  shade: "#a06f4d",
  hair: "#2b2522",
  hairLight: "#4f453e",
  cloth: "#3f5f5d",
  clothShade: "#263f40",
  style: "short",
  beard: "#3a302a",
};
const SOFIA: Sitter = {
  skin: "#eac3a2",
  shade: "#bd8a68",
  hair: "#6b3f2a",
  hairLight: "#96603f",
  cloth: "#b5523b",
  clothShade: "#7f3527",
  style: "bun",
};
const CLAIRE: Sitter = {
  skin: "#efcbb0",
  shade: "#c5937a",
  hair: "#b5652f",
  hairLight: "#d98b4c",
  cloth: "#e2d3b0",
  clothShade: "#b29d73",
  style: "curls",
  glasses: true,
  freckles: true,
};

/** Drawn avatars by the key of their author. */
export const AVATARS: Record<string, () => Scene> = {
  timur: () => avatar(TIMUR, "#b98a4e", "#ecd0a0"),
  sofia: () => avatar(SOFIA, "#3c5b5a", "#8fb0a6"),
  claire: () => avatar(CLAIRE, "#5b7286", "#b9cbd4"),
};
