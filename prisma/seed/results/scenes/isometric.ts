import {
  circle,
  curve,
  ellipse,
  group,
  path,
  type Point,
  polygon,
  randomOf,
  rect,
  type Scene,
  scene,
  stroke,
  times,
} from "../drawing";

type Box = {
  x: number;
  y: number;
  z?: number;
  wide: number;
  deep: number;
  tall: number;
  colours: readonly [top: string, left: string, right: string];
};

/** Where a place of an isometric floor lies: x runs to the lower right, y to the lower left. */
const spot = ([cx, cy]: Point, x: number, y: number, z = 0): Point => [
  cx + (x - y) * 0.866,
  cy + (x + y) * 0.5 - z,
];

function box(at: Point, { x, y, z = 0, wide, deep, tall, colours: [top, left, right] }: Box): string {
  const p = (dx: number, dy: number, dz: number) => spot(at, x + dx, y + dy, z + dz);
  return [
    polygon([p(0, deep, 0), p(wide, deep, 0), p(wide, deep, tall), p(0, deep, tall)], left),
    polygon([p(wide, 0, 0), p(wide, deep, 0), p(wide, deep, tall), p(wide, 0, tall)], right),
    polygon([p(0, 0, tall), p(wide, 0, tall), p(wide, deep, tall), p(0, deep, tall)], top),
  ].join("");
}

function house(
  at: Point,
  x: number,
  y: number,
  [wide, deep, tall]: readonly [number, number, number],
  walls: readonly [string, string],
  roof: readonly [string, string],
): string {
  const p = (dx: number, dy: number, dz: number) => spot(at, x + dx, y + dy, dz);
  return [
    polygon([p(-6, deep + 6, 0), p(wide + 24, deep + 6, 0), p(wide + 24, -6, 0)], "#1f3a44", 'opacity=".16"'),
    polygon([p(0, deep, 0), p(wide, deep, 0), p(wide, deep, tall), p(0, deep, tall)], walls[0]),
    polygon(
      [
        p(wide, 0, 0),
        p(wide, deep, 0),
        p(wide, deep, tall),
        p(wide, deep / 2, tall + deep * 0.42),
        p(wide, 0, tall),
      ],
      walls[1],
    ),
    polygon(
      [
        p(-4, deep + 5, tall - 3),
        p(wide + 4, deep + 5, tall - 3),
        p(wide + 4, deep / 2, tall + deep * 0.46),
        p(-4, deep / 2, tall + deep * 0.46),
      ],
      roof[0],
    ),
    polygon(
      [
        p(-4, deep / 2, tall + deep * 0.46),
        p(wide + 4, deep / 2, tall + deep * 0.46),
        p(wide + 4, deep / 2 + 5, tall + deep * 0.42),
        p(-4, deep / 2 + 5, tall + deep * 0.42),
      ],
      roof[1],
    ),
    polygon(
      [
        p(wide * 0.4, deep, 0),
        p(wide * 0.62, deep, 0),
        p(wide * 0.62, deep, tall * 0.6),
        p(wide * 0.4, deep, tall * 0.6),
      ],
      "#3b4a50",
    ),
    polygon(
      [
        p(wide, deep * 0.36, tall * 0.35),
        p(wide, deep * 0.64, tall * 0.35),
        p(wide, deep * 0.64, tall * 0.75),
        p(wide, deep * 0.36, tall * 0.75),
      ],
      "#f3d489",
    ),
  ].join("");
}

function slab(
  at: Point,
  points: readonly (readonly [number, number])[],
  tall: number,
  colours: readonly [string, string],
): string {
  const top = points.map(([x, y]) => spot(at, x, y, tall));
  return [
    path(
      curve(
        points.map(([x, y]) => spot(at, x + 14, y + 14, -6)),
        true,
      ),
      "#2d5b70",
      'opacity=".5"',
    ),
    path(
      curve(
        points.map(([x, y]) => spot(at, x, y, 0)),
        true,
      ),
      colours[1],
    ),
    path(
      curve(
        top.map(([x, y]): Point => [x, y + tall / 2]),
        true,
      ),
      colours[1],
    ),
    path(curve(top, true), colours[0]),
  ].join("");
}

/** The route of a ferry: two harbours, an island between them. */
export function harbourMap(): Scene {
  const random = randomOf(41);
  const at: Point = [640, 70];
  const east: Point = [510, 90];
  const stone = ["#b9b6a8", "#8d8f88"] as const;
  const slate = ["#5c6d77", "#7d8d94"] as const;
  const mustard = ["#d9a132", "#edc061"] as const;
  const trees = (places: readonly (readonly [number, number])[], z: number, on: Point = at) =>
    places
      .map(([x, y]) => {
        const [px, py] = spot(on, x, y, z);
        return (
          ellipse(px + 8, py + 3, 16, 6, "#2c4636", 'opacity=".3"') +
          rect(px - 2, py - 14, 4, 14, "#6b5138") +
          circle(px, py - 26, 16, "#5f7d55") +
          circle(px - 5, py - 31, 9, "#7c9a68")
        );
      })
      .join("");
  const sheep = times(7, () => {
    const [x, y] = spot(at, random.between(390, 470), random.between(300, 390), 24);
    return ellipse(x, y, 6, 4.5, "#fbf6ea");
  });
  const waves = times(34, () => {
    const [x, y] = [random.between(30, 1240), random.between(40, 560)];
    return stroke(`M${x} ${y}q6 -5 12 0t12 0`, "#9fc3cf", 2.6, 'opacity=".6"');
  });
  const wake: Point[] = [
    spot(at, 130, 470),
    spot(at, 220, 480),
    spot(at, 330, 500),
    spot(at, 470, 500),
    spot(at, 560, 420),
    spot(at, 590, 320),
    spot(east, 650, 220),
  ];
  const boat = spot(at, 520, 468);
  return scene(
    1280,
    640,
    [
      rect(0, 0, 1280, 640, "#6fa0b4"),
      path(
        curve([
          [0, 420],
          [260, 380],
          [520, 470],
          [800, 420],
          [1060, 500],
          [1290, 440],
        ]) + "V640H0Z",
        "#5f91a8",
      ),
      ...waves,
    ],
    stroke(curve(wake), "#f2efe2", 5, 'stroke-dasharray="16 14"'),
    slab(
      at,
      [
        [-90, 330],
        [60, 320],
        [170, 400],
        [160, 520],
        [60, 610],
        [-90, 600],
      ],
      22,
      ["#cdbf9c", "#94876c"],
    ),
    [
      slab(
        at,
        [
          [-80, 360],
          [40, 350],
          [110, 420],
          [60, 560],
          [-80, 570],
        ],
        30,
        ["#8fa277", "#6b7d5c"],
      ),
      box(at, { x: 130, y: 440, wide: 90, deep: 56, tall: 14, colours: ["#a9a79c", "#80807a", "#6a6d6a"] }),
    ],
    [
      house(at, -40, 380, [54, 40, 66], stone, slate),
      house(at, 30, 380, [46, 40, 60], stone, slate),
      house(at, -30, 450, [50, 40, 64], stone, ["#7a5a4a", "#99745f"]),
      house(at, 44, 450, [50, 40, 66], stone, slate),
      house(at, 120, 500, [38, 32, 56], ["#efe2c3", "#cdbd97"], mustard),
      trees(
        [
          [-60, 430],
          [0, 520],
          [-50, 530],
        ],
        30,
      ),
    ],
    times(6, (index) =>
      box(at, {
        x: 150 + (index % 3) * 16,
        y: 404 + Math.floor(index / 3) * 16,
        z: 22,
        wide: 12,
        deep: 12,
        tall: 10,
        colours: ["#b98f56", "#8f6b3d", "#75562f"],
      }),
    ),
    slab(
      at,
      [
        [330, 260],
        [450, 240],
        [520, 320],
        [500, 420],
        [400, 440],
        [320, 370],
      ],
      26,
      ["#8fa277", "#7b7f74"],
    ),
    [
      stroke(curve([spot(at, 350, 330, 26), spot(at, 410, 300, 26), spot(at, 480, 330, 26)]), "#b9b6a8", 6),
      ...sheep,
      trees([[470, 390]], 26),
    ],
    (() => {
      const [x, y] = spot(at, 380, 300, 26);
      return [
        ellipse(x + 14, y + 4, 30, 9, "#2c4636", 'opacity=".3"'),
        polygon(
          [
            [x - 15, y],
            [x + 15, y],
            [x + 10, y - 92],
            [x - 10, y - 92],
          ],
          "#f5eddb",
        ),
        polygon(
          [
            [x + 2, y],
            [x + 15, y],
            [x + 10, y - 92],
            [x + 2, y - 92],
          ],
          "#d3c8ae",
        ),
        polygon(
          [
            [x - 13, y - 30],
            [x + 13, y - 30],
            [x + 11.5, y - 54],
            [x - 11.5, y - 54],
          ],
          "#b5523b",
        ),
        rect(x - 13, y - 98, 26, 6, "#3b4a50"),
        rect(x - 8, y - 114, 16, 16, "#f3d489"),
        polygon(
          [
            [x - 12, y - 114],
            [x + 12, y - 114],
            [x, y - 130],
          ],
          "#b5523b",
        ),
      ].join("");
    })(),
    slab(
      east,
      [
        [620, -60],
        [760, -70],
        [860, 20],
        [850, 160],
        [740, 190],
        [640, 90],
      ],
      22,
      ["#cdbf9c", "#94876c"],
    ),
    slab(
      east,
      [
        [650, -60],
        [760, -60],
        [840, 30],
        [820, 120],
        [730, 140],
        [660, 50],
      ],
      30,
      ["#8fa277", "#6b7d5c"],
    ),
    [
      box(east, {
        x: 640,
        y: 110,
        wide: 40,
        deep: 110,
        tall: 12,
        colours: ["#b98f56", "#8f6b3d", "#75562f"],
      }),
      house(east, 690, -30, [70, 44, 74], ["#efe2c3", "#cdbd97"], ["#7a5a4a", "#99745f"]),
      house(east, 790, 50, [54, 40, 66], stone, slate),
      house(east, 700, 70, [60, 46, 72], ["#d6cbb1", "#b0a78f"], mustard),
    ],
    [
      house(east, 640, -50, [40, 34, 84], ["#e9e1ce", "#c9c0aa"], slate),
      box(east, {
        x: 628,
        y: -44,
        wide: 22,
        deep: 22,
        tall: 140,
        colours: ["#5c6d77", "#e9e1ce", "#c9c0aa"],
      }),
      trees(
        [
          [770, 10],
          [830, 120],
          [740, 150],
        ],
        30,
        east,
      ),
    ],
    group(
      [
        polygon(
          [
            [-46, 4],
            [0, 30],
            [52, 2],
            [44, 22],
            [2, 46],
            [-38, 24],
          ],
          "#2e4450",
        ),
        polygon(
          [
            [-46, 4],
            [6, -24],
            [52, 2],
            [0, 30],
          ],
          "#f5eddb",
        ),
        polygon(
          [
            [-12, -6],
            [10, 6],
            [10, -20],
            [-12, -32],
          ],
          "#e2d8c4",
        ),
        polygon(
          [
            [10, 6],
            [30, -5],
            [30, -31],
            [10, -20],
          ],
          "#c9bfa9",
        ),
        polygon(
          [
            [-12, -32],
            [8, -43],
            [30, -31],
            [10, -20],
          ],
          "#d9a132",
        ),
        polygon(
          [
            [-2, -40],
            [8, -35],
            [8, -54],
            [-2, -59],
          ],
          "#b5523b",
        ),
      ],
      `transform="translate(${boat[0]} ${boat[1]})"`,
    ),
  );
}

const PIXEL = {
  wall: "#4a3b6b",
  wallLight: "#5f4d85",
  floor: "#7a5f8f",
  floorDark: "#6a5180",
  edge: "#2a2145",
  light: "#f2d6a0",
  wood: "#b5794f",
  woodDark: "#7d4f3f",
  green: "#5f9e76",
  red: "#d2604f",
  pale: "#efe6d2",
  ground: "#221b38",
};

/** A room of 64 × 64 pixels: whoever speaks on the radio at night lives here. */
export function pixelRoom(): Scene {
  const size = 64;
  const grid = new Map<string, string>();
  const put = (x: number, y: number, colour: string) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid.set(`${Math.round(x)},${Math.round(y)}`, colour);
  };
  const at = (x: number, y: number, z: number): Point => [32 + x - y, 22 + Math.floor((x + y) / 2) - z];
  const fill = (x: number, y: number, wide: number, tall: number, colour: string) =>
    times(wide, (dx) => times(tall, (dy) => put(x + dx, y + dy, colour)));
  const block = (
    x: number,
    y: number,
    z: number,
    [wide, deep, tall]: readonly [number, number, number],
    [top, left, right]: readonly [string, string, string],
  ) => {
    for (let k = 0; k < tall; k += 1) {
      for (let i = 0; i < wide; i += 1) {
        const [px, py] = at(x + i, y + deep - 1, z + k);
        put(px, py, left);
        put(px + 1, py, left);
      }
      for (let j = 0; j < deep; j += 1) {
        const [px, py] = at(x + wide - 1, y + j, z + k);
        put(px + 1, py, right);
        put(px, py, right);
      }
    }
    for (let i = 0; i < wide; i += 1)
      for (let j = 0; j < deep; j += 1) {
        const [px, py] = at(x + i, y + j, z + tall);
        put(px, py, top);
        put(px + 1, py, top);
      }
  };
  for (let i = 0; i < 26; i += 1)
    for (let k = 0; k < 22; k += 1) {
      const [lx, ly] = at(0, i, k);
      put(lx, ly, k > 20 ? PIXEL.edge : PIXEL.wall);
      put(lx + 1, ly, k > 20 ? PIXEL.edge : PIXEL.wall);
      const [rx, ry] = at(i, 0, k);
      put(rx, ry, k > 20 ? PIXEL.edge : PIXEL.wallLight);
      put(rx + 1, ry, k > 20 ? PIXEL.edge : PIXEL.wallLight);
    }
  for (let i = 0; i < 26; i += 1)
    for (let j = 0; j < 26; j += 1) {
      const [x, y] = at(i, j, 0);
      const lit = i > 5 && i < 15 && j > 9 && j < 19;
      const colour = lit ? PIXEL.light : (i + j) % 8 < 4 ? PIXEL.floor : PIXEL.floorDark;
      put(x, y, colour);
      put(x + 1, y, colour);
    }
  for (let j = 9; j < 19; j += 1)
    for (let k = 8; k < 18; k += 1) {
      const [x, y] = at(0, j, k);
      const colour =
        j === 9 || j === 18 || k === 8 || k === 17 || j === 14
          ? PIXEL.pale
          : k > 12
            ? PIXEL.red
            : PIXEL.light;
      put(x, y, colour);
      put(x + 1, y, colour);
    }
  block(14, 0, 0, [11, 5, 7], [PIXEL.wood, PIXEL.woodDark, PIXEL.woodDark]);
  block(15, 1, 7, [4, 3, 3], [PIXEL.edge, PIXEL.wall, PIXEL.wall]);
  block(21, 1, 7, [2, 2, 5], [PIXEL.pale, PIXEL.red, PIXEL.red]);
  block(4, 0, 0, [7, 4, 13], [PIXEL.wood, PIXEL.woodDark, PIXEL.wood]);
  for (let shelf = 0; shelf < 3; shelf += 1)
    for (let i = 0; i < 6; i += 1) {
      const [x, y] = at(4 + i, 3, 2 + shelf * 4);
      fill(
        x,
        y - 1,
        1,
        3,
        [PIXEL.red, PIXEL.green, PIXEL.pale, PIXEL.light, PIXEL.wallLight, PIXEL.red][(i + shelf) % 6]!,
      );
    }
  block(19, 8, 0, [4, 4, 4], [PIXEL.red, PIXEL.woodDark, PIXEL.edge]);
  block(22, 8, 4, [1, 4, 4], [PIXEL.red, PIXEL.red, PIXEL.woodDark]);
  block(2, 21, 0, [3, 3, 2], [PIXEL.wood, PIXEL.woodDark, PIXEL.woodDark]);
  const [cx, cy] = at(3, 22, 2);
  fill(cx, cy - 8, 3, 8, PIXEL.green);
  fill(cx - 2, cy - 6, 2, 1, PIXEL.green);
  fill(cx - 2, cy - 8, 1, 2, PIXEL.green);
  fill(cx + 3, cy - 5, 2, 1, PIXEL.green);
  fill(cx + 4, cy - 7, 1, 2, PIXEL.green);
  fill(cx - 2, cy - 9, 7, 1, PIXEL.wood);
  fill(cx, cy - 12, 3, 3, PIXEL.wood);
  fill(cx, cy - 10, 3, 1, PIXEL.red);
  const [mx, my] = at(17, 2, 10);
  fill(mx, my - 6, 1, 6, PIXEL.edge);
  fill(mx - 2, my - 7, 3, 2, PIXEL.pale);
  const [rx, ry] = at(12, 18, 0);
  fill(rx - 3, ry - 1, 7, 1, PIXEL.edge);
  fill(rx - 4, ry, 9, 1, PIXEL.edge);
  fill(rx - 3, ry + 1, 7, 1, PIXEL.edge);
  put(rx, ry, PIXEL.red);
  put(rx + 1, ry, PIXEL.red);
  const pixels = [...grid].map(([place, colour]) => {
    const [x, y] = place.split(",").map(Number);
    return rect(x! * 20, y! * 20 + 150, 20, 20, colour, 'shape-rendering="crispEdges"');
  });
  return scene(1280, 1280, rect(0, 0, 1280, 1280, PIXEL.ground), pixels);
}
