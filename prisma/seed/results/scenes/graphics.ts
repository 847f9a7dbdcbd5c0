import {
  blob,
  blur,
  circle,
  clip,
  curve,
  ellipse,
  group,
  linear,
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

/** A mark of two forms, each a shape around 0, 0 within 100, in the colours of its field. */
export type Mark = { draw: (ink: string, ground: string, accent: string) => string; accent: string };

/** A wave inside a loaf of bread, a leaf inside a drop, a house inside a key. */
export const MARKS = {
  bakery: {
    accent: "#c46a2d",
    draw: (ink, ground, accent) =>
      path("M-92 60V-10A92 92 0 0 1 92 -10V60Z", ink) +
      path("M0 -82C30 -52 30 -22 0 8C-30 -22 -30 -52 0 -82Z", accent === ink ? ground : accent) +
      path("M-62 60V20Q-62 -12 -30 -12V60ZM62 60V20Q62 -12 30 -12V60Z", ground),
  },
  clinic: {
    accent: "#2f7f77",
    draw: (ink, ground, accent) =>
      path("M0 -96C52 -36 82 0 82 36A82 62 0 0 1 -82 36C-82 0 -52 -36 0 -96Z", ink) +
      path("M-54 44A54 54 0 0 1 54 44Z", ground) +
      circle(0, 44, 26, accent),
  },
  archive: {
    accent: "#b5523b",
    draw: (ink, ground, accent) =>
      rect(-88, -88, 176, 176, ink, 'rx="28"') +
      path("M-50 88V-6A50 50 0 0 1 50 -6V88Z", ground) +
      path("M-22 88V0A22 22 0 0 1 22 0V88Z", accent),
  },
} satisfies Record<string, Mark>;

/** The mark large, reversed, as an outline, in colour, in a circle and very small. */
export function logoSheet({ draw, accent }: Mark): Scene {
  const put = (x: number, y: number, big: number, what: string) =>
    group(what, `transform="translate(${x} ${y}) scale(${big})"`);
  const [ink, paper] = ["#1d2528", "#faf6ee"];
  return scene(
    1260,
    840,
    [rect(0, 0, 1260, 840, paper), put(380, 400, 2.3, draw(ink, paper, ink))],
    [
      rect(760, 0, 250, 280, ink),
      put(885, 140, 0.85, draw(paper, ink, paper)),
      rect(1010, 0, 250, 280, "#ece4d4"),
      put(1135, 140, 0.85, draw(accent, "#ece4d4", ink)),
    ],
    [
      rect(760, 280, 250, 280, "#e2d8c4"),
      circle(885, 420, 96, accent),
      put(885, 424, 0.62, draw(paper, accent, paper)),
      rect(1010, 280, 250, 280, accent),
      put(1135, 420, 0.85, draw(paper, accent, ink)),
    ],
    [
      rect(760, 560, 500, 280, paper),
      group(
        draw("none", "none", "none"),
        `transform="translate(885 700) scale(.8)" stroke="${ink}" stroke-width="7" stroke-linejoin="round"`,
      ),
      put(1086, 700, 0.3, draw(ink, paper, ink)),
      put(1160, 714, 0.16, draw(ink, paper, ink)),
      put(1206, 720, 0.08, draw(ink, paper, ink)),
    ],
    times(4, (index) => rect(300 + index * 40, 760, 32, 10, [ink, accent, "#e2d8c4", "#ece4d4"][index]!)),
  );
}

const MOTIFS: Record<string, (one: string, two: string) => string> = {
  wheat: (one) =>
    path("M-4 70Q-8 0 0 -60Q8 0 4 70Z", one) +
    times(
      4,
      (row) =>
        path("M0 0Q26 -6 30 -34Q4 -30 0 0Z", one, `transform="translate(2 ${-22 + row * 22})"`) +
        path("M0 0Q-26 -6 -30 -34Q-4 -30 0 0Z", one, `transform="translate(-2 ${-22 + row * 22})"`),
    ).join("") +
    path("M0 -46Q-14 -66 0 -88Q14 -66 0 -46Z", one),
  pin: (one, two) =>
    path("M-46 -18Q0 -24 46 -18V20Q0 24 -46 18Z", one) +
    path("M-84 -8Q-60 -12 -50 -6V7Q-62 12 -84 8ZM84 -8Q60 -12 50 -6V7Q62 12 84 8Z", two),
  pretzel: (one) =>
    stroke(
      "M-8 44C-70 40 -80 -40 -36 -46C4 -50 10 20 46 46M8 44C70 40 80 -40 36 -46C-4 -50 -10 20 -46 46",
      one,
      17,
    ),
  mill: (one, two) =>
    polygon(
      [
        [-26, 70],
        [-16, -10],
        [0, -26],
        [17, -9],
        [27, 70],
      ],
      one,
    ) +
    times(4, (sail) =>
      path("M-3 0L-20 -18L-14 -66L8 -64L5 0Z", two, `transform="translate(0 -12) rotate(${45 + sail * 90})"`),
    ).join(""),
  drop: (one) => path("M0 -44C26 -10 32 6 30 20C26 46 -28 46 -31 20C-33 4 -24 -12 0 -44Z", one),
  paw: (one) =>
    path("M-34 34C-38 6 -16 -8 0 -8C17 -8 38 8 34 34C30 52 12 40 0 40C-13 40 -30 53 -34 34Z", one) +
    [
      [-42, -16],
      [-16, -42],
      [16, -42],
      [42, -16],
    ]
      .map(([x, y]) => ellipse(x!, y!, 13, 18, one))
      .join(""),
  bowl: (one, two) =>
    path("M-70 -6Q0 -22 70 -6L52 44Q0 52 -52 44Z", one) + path("M-54 -14Q0 -60 54 -14Q0 -2 -54 -14Z", two),
  leaf: (one, two) =>
    path("M0 76C-52 40 -56 -20 0 -76C56 -20 50 42 0 76Z", one) +
    stroke("M0 60V-44M0 20L24 -4M0 20L-24 -4M0 -10L18 -28M0 -10L-18 -28", two, 6),
  bone: (one) =>
    path(
      "M-40 -12Q-50 -40 -70 -24Q-84 -6 -66 2Q-84 12 -68 28Q-48 38 -40 14L40 12Q50 38 68 26Q84 10 66 0Q84 -8 68 -26Q48 -38 40 -13Z",
      one,
    ),
  thermometer: (one, two) =>
    path("M-12 -74Q0 -88 12 -74L11 30Q30 46 16 68Q0 82 -16 68Q-30 46 -11 30Z", one) +
    path("M-4 -20H4V36Q16 48 8 60Q0 66 -8 60Q-16 48 -4 36Z", two),
};

/** A repeat of five motifs cut out of paper; its edges meet. */
export function pattern(motifs: readonly string[], [ground, ...colours]: readonly string[]): Scene {
  const random = randomOf(motifs.join("").length);
  const [cell, side] = [256, 5];
  const put = (motif: string, [x, y]: Point, size: number, turn: number, colour: number) => {
    const [one, two] = [colours[colour % colours.length]!, colours[(colour + 1) % colours.length]!];
    const drawn = MOTIFS[motif]!(one, two);
    const wrap = [-1280, 0, 1280];
    return wrap
      .flatMap((dx) => wrap.map((dy) => [x + dx, y + dy] as const))
      .filter(([at, to]) => at > -140 && at < 1420 && to > -140 && to < 1420)
      .map(([at, to]) => group(drawn, `transform="translate(${at} ${to}) rotate(${turn}) scale(${size})"`))
      .join("");
  };
  const large = times(side * side, (index) => {
    const [column, row] = [index % side, Math.floor(index / side)];
    return put(
      motifs[(column + row * 2) % motifs.length]!,
      [column * cell + 64, row * cell + 64],
      1.34,
      random.pick([0, 45, -45, 90]),
      column + row,
    );
  });
  const middle = times(side * side, (index) => {
    const [column, row] = [index % side, Math.floor(index / side)];
    return put(
      motifs[(column + row * 2 + 3) % motifs.length]!,
      [column * cell + 192, row * cell + 192],
      0.92,
      random.pick([0, 45, 135, -45]),
      column * 2 + row + 1,
    );
  });
  const small = times(side * side * 2, (index) => {
    const [column, row, odd] = [index % side, Math.floor(index / side) % side, index >= side * side];
    return path(
      blob(
        random,
        [(column * cell + (odd ? 64 : 192) + 1280) % 1280, (row * cell + (odd ? 192 : 64)) % 1280],
        [13, 11],
        0.15,
        6,
      ),
      colours[(index + row) % colours.length]!,
    );
  });
  return scene(1280, 1280, rect(0, 0, 1280, 1280, ground!), large, middle, small);
}

/** A town bicycle at a wall of two colours; one red leaf. */
export function bicycleBanner(): Scene {
  const wheel = (x: number, y: number) =>
    [
      circle(x, y, 124, "none", 'stroke="#1d2022" stroke-width="12"'),
      circle(x, y, 115, "none", 'stroke="#b9b7ad" stroke-width="4"'),
      times(20, (spoke) => {
        const angle = (spoke / 20) * Math.PI * 2;
        return stroke(
          `M${x + Math.cos(angle + 0.5) * 9} ${y + Math.sin(angle + 0.5) * 9}L${x + Math.cos(angle) * 114} ${y + Math.sin(angle) * 114}`,
          "#d6d3c8",
          1.6,
        );
      }).join(""),
      circle(x, y, 10, "#2b2f31"),
    ].join("");
  const frame =
    "M1160 330L1034 330L978 166L950 330M978 166L840 168M1034 330L832 200M832 168L776 330M832 168L818 116";
  const all = [wheel(776, 330), wheel(1160, 330)];
  const bicycle = [
    ...all,
    stroke(
      "M978 166L1160 330L1034 330L832 200M1034 330L966 130M832 176L776 330M838 200L812 104",
      "#b5523b",
      13,
    ),
    stroke("M832 168L1034 322", "#d27a5c", 4, 'opacity=".7"'),
    circle(1034, 330, 30, "#2b2f31"),
    circle(1034, 330, 21, "none", 'stroke="#8e918f" stroke-width="5"'),
    stroke("M1034 300L1160 320M1034 360L1160 340", "#2b2f31", 4),
    stroke("M1034 330L1058 384M1044 386H1076", "#2b2f31", 9),
    path("M918 122Q966 106 1016 116Q1020 132 990 138L930 136Z", "#4a2f22"),
    stroke("M812 104Q790 86 760 96Q738 104 742 124", "#2b2f31", 10),
    stroke("M742 118l14 10", "#4a2f22", 13),
    path("M700 160h84l-10 64h-62z", "#b98f56"),
    stroke("M704 178h76M708 198h70M726 160l4 64M754 160l-2 64", "#8a6636", 3),
    stroke("M650 320A128 128 0 0 1 790 204", "#2b2f31", 6),
  ];
  return scene(
    1274,
    546,
    [
      blur("near", 4),
      rect(0, 0, 1274, 332, "#f1e4c8"),
      rect(0, 330, 1274, 220, "#24493f"),
      rect(0, 470, 1274, 80, "#8f8674"),
      rect(0, 468, 1274, 6, "#1a352e"),
    ],
    [
      polygon(
        [
          [120, 0],
          [420, 0],
          [760, 332],
          [540, 332],
        ],
        "#fff3d6",
        'opacity=".5"',
      ),
      polygon(
        [
          [540, 332],
          [760, 332],
          [900, 468],
          [720, 468],
        ],
        "#3a6a5c",
        'opacity=".45"',
      ),
    ],
    group(
      group(
        [
          stroke(frame, "#0d1614", 14),
          circle(776, 330, 124, "none", 'stroke="#0d1614" stroke-width="12"'),
          circle(1160, 330, 124, "none", 'stroke="#0d1614" stroke-width="12"'),
        ],
        'transform="translate(150 96) skewX(-14)" opacity=".26" filter="url(#near)"',
      ),
    ),
    group(bicycle, 'transform="translate(30 12)"'),
    group(
      [
        path("M0 -26L7 -10L22 -16L16 2L28 12L10 14L2 28L-4 13L-24 16L-14 2L-24 -12L-8 -9Z", "#c8321f"),
        stroke("M0 -16L2 28L8 44", "#8f2114", 2.6),
      ],
      'transform="translate(560 504) rotate(28) scale(1 .62)"',
    ),
  );
}

/** A euphonium rises over hills like a sun, in two inks that meet to a third. */
export function letterpress(): Scene {
  const random = randomOf(5);
  const [paper, red, blue, both] = ["#e6d9bf", "#b8432f", "#24406b", "#2a1f33"];
  const bare = times(420, () =>
    circle(
      random.between(70, 840),
      random.between(520, 1210),
      random.between(0.6, 2.2),
      paper,
      'opacity=".55"',
    ),
  );
  const rays = times(9, (index) => {
    const angle = Math.PI * (1.1 + index * 0.1);
    return polygon(
      [
        [455 + Math.cos(angle - 0.022) * 372, 850 + Math.sin(angle - 0.022) * 372],
        [455 + Math.cos(angle) * 455, 850 + Math.sin(angle) * 455],
        [455 + Math.cos(angle + 0.022) * 372, 850 + Math.sin(angle + 0.022) * 372],
      ],
      red,
    );
  });
  return scene(
    910,
    1280,
    [rect(0, 0, 910, 1280, paper), clip("plate", rect(64, 64, 782, 1152, "#000"))],
    group(
      [
        ...rays,
        circle(455, 850, 340, red),
        circle(455, 850, 306, paper),
        circle(455, 850, 292, red),
        circle(455, 850, 150, both),
        path(
          curve([
            [64, 1110],
            [200, 1040],
            [340, 1080],
            [520, 1020],
            [700, 1086],
            [846, 1040],
          ]) + "V1216H64Z",
          blue,
        ),
        rect(352, 1000, 54, 216, both),
        rect(428, 1000, 54, 216, both),
        rect(504, 1000, 54, 216, both),
        rect(360, 972, 38, 22, blue),
        rect(436, 972, 38, 22, blue),
        rect(512, 972, 38, 22, blue),
        stroke(
          "M330 1216V1120Q330 1070 300 1070Q250 1070 250 1130V1216M580 1216V1110Q580 1060 630 1060Q680 1060 680 1120V1216",
          both,
          30,
        ),
        path(
          "M404 868C430 840 452 838 470 850C500 806 548 784 580 782C548 806 526 838 514 862C540 858 560 866 580 884C548 880 524 888 506 892C490 906 470 910 446 902L408 926L424 892Q404 886 396 888Z",
          paper,
        ),
      ],
      'clip-path="url(#plate)"',
    ),
    bare,
    times(160, () =>
      rect(
        random.between(0, 910),
        random.between(0, 1280),
        random.between(2, 9),
        1,
        random.pick(["#cbbb9b", "#f3e9d4"]),
        'opacity=".5"',
      ),
    ),
  );
}

/** Paper in side light and the shadow of a branch. */
export function quotePaper(branch: "eucalyptus" | "blind"): Scene {
  const random = randomOf(branch.length);
  const shadows = {
    eucalyptus: () => [
      stroke(
        curve([
          [1340, 1180],
          [1150, 1040],
          [960, 900],
          [800, 700],
        ]),
        "#7b6f5d",
        10,
      ),
      ...times(15, (index) => {
        const along = index / 14;
        const [x, y] = [1300 - along * 500, 1150 - along * 360 - along * along * 90];
        const turn = (index % 2 ? 285 : 165) + random.between(-12, 12);
        return path(
          "M0 0C24 -46 96 -54 132 -8C100 38 30 42 0 0Z",
          "#7b6f5d",
          `transform="translate(${x} ${y}) rotate(${turn}) scale(${1.5 - along * 0.7})"`,
        );
      }),
    ],
    blind: () =>
      times(13, (index) =>
        polygon(
          [
            [690, 330 + index * 74],
            [1320, 100 + index * 74],
            [1320, 138 + index * 74],
            [690, 368 + index * 74],
          ],
          "#7b6f5d",
        ),
      ),
  }[branch];
  return scene(
    1280,
    1280,
    [
      linear("paper", "0 0 1 1", "#faf2e2", "#f1e6d1", "#e0d1b6"),
      blur("soft", 9),
      rect(0, 0, 1280, 1280, "url(#paper)"),
    ],
    times(500, () => {
      const [x, y] = [random.between(0, 1280), random.between(0, 1280)];
      return stroke(
        `M${x} ${y}q${random.between(-14, 14)} ${random.between(-8, 8)} ${random.between(-24, 24)} ${random.between(-12, 12)}`,
        random.pick(["#fffaf0", "#cdbc9c"]),
        1.2,
        'opacity=".4"',
      );
    }),
    group(shadows(), 'filter="url(#soft)" opacity=".36"'),
  );
}

/** Twelve icons of one stroke, each with one small gap. */
export function iconSheet(): Scene {
  const icons = [
    "M5 12.5V20h14v-7.5M3 12l9-8 6.2 5.5",
    "M11 4a7 7 0 1 0 4.9 2M16 16l4.5 4.5",
    "M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7M10 20.5h3",
    "M4 7h3l1.500-2.500h7L17 7h3v12H4v-9M12 10a3.200 3.200 0 1 0 .100 0",
    "M20 5v13H9l-5 3.500V5h12.500",
    "M5 4h14v16.500l-7-5-7 5V8",
    "M12 3v12M7.500 10.500L12 15l4.500-4.500M4 17v4h16v-2",
    "M12 20.500C5 16 3.500 12.500 3.500 9.200a4.300 4.300 0 0 1 8.500-1a4.300 4.300 0 0 1 8.500 1c0 2.300-1 4.300-3 6.500",
    "M4 6h16v13H4V9M4 7l8 6.500L20 7",
    "M12 3.500a8.500 8.500 0 1 0 6.500 3M12 7v5.500l3.500 2",
    "M7 11V8a5 5 0 0 1 10 0v3M5 11h14v10H5v-6",
    "M4 20V10M10 20V4M16 20v-7M20.500 20H7",
  ];
  return scene(
    1280,
    960,
    rect(0, 0, 1280, 960, "#f7f2e7"),
    icons.map((icon, index) =>
      group(
        `<path d="${icon}" fill="none" stroke="#1f2a2d" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`,
        `transform="translate(${116 + (index % 4) * 288} ${86 + Math.floor(index / 4) * 284}) scale(7.600)"`,
      ),
    ),
  );
}
