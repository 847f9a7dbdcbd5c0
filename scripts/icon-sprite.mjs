// Writes public/icons/sprite.svg: the icons that repeat in lists, drawn once; and star.svg, the mask of ratings. Run it after adding a name:
// `node scripts/icon-sprite.mjs`; components/ui/sprite-icon.tsx refers to the symbols by these names.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import path from "node:path";

const NAMES = [
  "arrow-right",
  "book-bookmark",
  "braces",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "clapperboard",
  "copy",
  "credit-card",
  "eighth-notes",
  "ellipsis",
  "file-input",
  "file-text",
  "folder",
  "globe",
  "heart",
  "image",
  "infinity",
  "key-round",
  "layout-grid",
  "library-big",
  "link",
  "lock",
  "pause",
  "play",
  "plus",
  "rocket",
  "rows-3",
  "search",
  "sliders-horizontal",
  "users",
  "video",
];

async function symbol(name) {
  const file = path.resolve(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  const { __iconData } = await import(pathToFileURL(file).href);
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const list = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${list.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

const symbols = await Promise.all(NAMES.map(symbol));
writeFileSync(
  "public/icons/sprite.svg",
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`,
);

// A little larger than its place, so that five in a row are close.
const { __iconData: star } = await import(
  pathToFileURL(path.resolve("node_modules/lucide-react/dist/esm/icons/star.mjs")).href
);
writeFileSync(
  "public/icons/star.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 22 22"><path d="${star.node[0][1].d}"/></svg>\n`,
);
