import {
  blur,
  circle,
  clip,
  curve,
  ellipse,
  group,
  haze,
  linear,
  path,
  polygon,
  radial,
  randomOf,
  rect,
  type Scene,
  scene,
  stroke,
  times,
} from "../drawing";

/** Who sits at the window: colours of a face's light and shadow, of hair and of what is worn. */
export type Sitter = {
  skin: string;
  shade: string;
  hair: string;
  hairLight: string;
  cloth: string;
  clothShade: string;
  style: "bun" | "short" | "curls";
  glasses?: boolean;
  freckles?: boolean;
  beard?: string;
};

export const RESTORER: Sitter = {
  skin: "#e3b795",
  shade: "#a8765c",
  hair: "#8d8a86",
  hairLight: "#bdb8ae",
  cloth: "#5d7385",
  clothShade: "#34465a",
  style: "bun",
  glasses: true,
};
export const BARISTA: Sitter = {
  skin: "#e8bd97",
  shade: "#b27a58",
  hair: "#7d3f22",
  hairLight: "#b4642f",
  cloth: "#c9b48f",
  clothShade: "#8a744f",
  style: "curls",
  freckles: true,
};
export const PROFESSOR: Sitter = {
  skin: "#b98560",
  shade: "#77503b",
  hair: "#2c2724",
  hairLight: "#544a44",
  cloth: "#6f7a58",
  clothShade: "#434b36",
  style: "short",
  beard: "#3b332e",
};

/** Head and shoulders in flat planes, lit from the left; the middle of the face is at 0, 0. */
function bust({ skin, shade, hair, hairLight, cloth, clothShade, style, ...has }: Sitter): string {
  const random = randomOf(hair.charCodeAt(2) * 7);
  const head =
    "M-128 -40C-132 -150 -60 -196 6 -194C84 -192 132 -140 128 -40C126 60 84 152 10 164C-58 160 -122 70 -128 -40Z";
  const behind = {
    bun:
      ellipse(40, -232, 74, 62, hair) +
      path("M-150 -20C-170 -190 -60 -236 10 -234C110 -230 166 -150 146 -10C130 40 -140 40 -150 -20Z", hair),
    short: path("M-140 -40C-158 -190 -60 -232 10 -230C110 -226 158 -150 140 -20Z", hair),
    curls: times(26, (index) =>
      circle(
        Math.cos((index / 26) * 2 * Math.PI) * 128 + 4,
        Math.sin((index / 26) * 2 * Math.PI) * 104 - 116,
        random.between(38, 56),
        hair,
      ),
    ).join(""),
  }[style];
  const front = {
    bun:
      path("M-134 -30C-136 -150 -60 -200 0 -196C-40 -170 -104 -130 -134 -30Z", hairLight) +
      path("M0 -196C80 -196 136 -140 132 -20C112 -110 60 -170 0 -196Z", hair),
    short:
      path(
        "M-134 -50C-140 -160 -60 -206 10 -204C100 -200 142 -140 132 -40C118 -96 96 -122 70 -130C10 -112 -70 -118 -100 -130C-118 -112 -128 -90 -134 -50Z",
        hair,
      ) + path("M-128 -80C-120 -160 -60 -196 0 -196C-50 -172 -96 -140 -128 -80Z", hairLight),
    curls: times(15, (index) =>
      circle(
        -122 + index * 17.5,
        -142 - Math.sin((index / 14) * Math.PI) * 36 + random.between(-8, 8),
        random.between(24, 34),
        index < 6 ? hairLight : hair,
      ),
    ).join(""),
  }[style];
  const eye = (x: number, far: number) =>
    path(`M${x - 24} ${-22}Q${x} ${-42} ${x + 24} ${-20}Q${x} ${-8} ${x - 24} ${-22}Z`, "#f3e8da") +
    circle(x + far, -24, 10.5, "#3a332e") +
    circle(x + far - 4, -28, 3, "#fff") +
    stroke(`M${x - 26} -23Q${x} -46 ${x + 26} -20`, "#3c2c26", 4.5);
  const glasses = has.glasses
    ? [
        circle(-54, -24, 41, "#fff", 'fill-opacity=".1" stroke="#4a3a30" stroke-width="5"'),
        circle(58, -24, 41, "#fff", 'fill-opacity=".06" stroke="#4a3a30" stroke-width="5"'),
        stroke("M-13 -28Q2 -38 17 -28M99 -30L128 -40M-95 -30L-126 -38", "#4a3a30", 5),
      ]
    : [];
  const freckles = has.freckles
    ? times(34, () =>
        circle(
          random.between(-90, 90),
          random.between(6, 54),
          random.between(1.6, 3.2),
          shade,
          'opacity=".6"',
        ),
      )
    : [];
  const beard = has.beard
    ? path(
        "M-122 10C-118 110 -66 186 8 190C90 184 124 96 126 6C104 40 84 66 62 70C30 50 -20 50 -50 72C-84 66 -106 40 -122 10Z",
        has.beard,
      )
    : "";
  return group([
    behind,
    path("M-66 120L-72 260Q0 320 88 256L78 100Z", shade),
    path("M-66 120L-72 260Q-30 300 6 296Q-16 200 -10 150Z", skin, 'opacity=".8"'),
    path("M-336 640C-352 400 -300 306 -82 250Q4 330 92 250C310 304 366 400 350 640Z", clothShade),
    path("M-336 640C-352 400 -300 306 -82 250Q-40 310 0 312C-60 420 -70 540 -40 640Z", cloth),
    stroke("M-84 248Q4 338 94 248", clothShade, 18),
    stroke("M-88 250Q-40 316 4 316", cloth, 18),
    times(9, (index) =>
      stroke(
        curve([
          [-290 + index * 32, 640],
          [-280 + index * 31, 480],
          [-230 + index * 25, 350],
        ]),
        clothShade,
        2,
        'opacity=".22"',
      ),
    ),
    path(head, skin),
    clip("face", `<path d="${head}"/>`),
    group(
      [
        path(
          "M18 -200C60 -120 46 -60 30 -20C54 20 60 40 46 60C40 100 56 130 30 170L160 170V-200Z",
          shade,
          'opacity=".78"',
        ),
        path("M40 -2L92 2L60 52Z", skin, 'opacity=".9"'),
        ellipse(-86, 44, 30, 20, "#cf7d62", 'opacity=".28"'),
        beard,
      ],
      'clip-path="url(#face)"',
    ),
    freckles,
    eye(-54, 6),
    eye(58, 5),
    stroke("M-92 -66Q-56 -88 -22 -68M30 -66Q62 -84 94 -62", hair, 10, 'opacity=".9"'),
    stroke("M8 -20Q-6 30 -18 46Q-10 62 14 58", shade, 6),
    stroke("M-38 100Q4 112 48 98", "#7d3d33", 7),
    stroke("M-20 118Q6 126 30 116", shade, 5, 'opacity=".6"'),
    front,
    glasses,
  ]);
}

/** Half a figure by a tall window on the left, hands on the table. */
export function portrait(sitter: Sitter): Scene {
  const hand = (x: number, flip: number, colour: string) =>
    group(
      [
        path("M-74 -14C-60 -46 -10 -52 40 -40Q92 -28 100 -6Q60 8 6 14Q-60 20 -74 -14Z", colour),
        stroke("M40 -28Q72 -18 92 -8M30 -16Q60 -4 80 2M20 -4Q42 6 60 8", sitter.shade, 3.5, 'opacity=".7"'),
      ],
      `transform="translate(${x} 1196) scale(${flip} 1)"`,
    );
  return scene(
    1024,
    1280,
    [
      linear("wall", "0 0 1 0", "#cdc3b2", "#a79c8d", "#6b655f"),
      linear("pane", "0 0 1 1", "#f5f1e2", "#cfdcdd"),
      linear("table", "0 0 1 0", "#a07a54", "#5b4434"),
      blur("soft", 30),
      blur("near", 12),
    ],
    [
      rect(0, 0, 1024, 1280, "url(#wall)"),
      polygon(
        [
          [250, 0],
          [620, 0],
          [980, 900],
          [560, 980],
        ],
        "#efe5d0",
        'opacity=".14"',
      ),
      polygon(
        [
          [300, 0],
          [570, 0],
          [900, 900],
          [620, 960],
        ],
        "#efe5d0",
        'opacity=".12"',
      ),
    ],
    [
      rect(-20, -20, 196, 980, "#d9d0bf"),
      rect(0, 0, 150, 930, "url(#pane)"),
      rect(66, 0, 12, 930, "#e9e2d2"),
      rect(0, 300, 150, 12, "#e9e2d2"),
      rect(0, 620, 150, 12, "#e9e2d2"),
      polygon(
        [
          [150, 0],
          [196, 0],
          [196, 980],
          [150, 930],
        ],
        "#b5aa99",
      ),
      polygon(
        [
          [0, 930],
          [150, 930],
          [230, 980],
          [0, 980],
        ],
        "#e9e2d2",
      ),
    ],
    [haze(720, 760, 280, 440, "#453f3c", 0.35)],
    group(bust(sitter), 'transform="translate(530 490) scale(1.14)"'),
    [
      polygon(
        [
          [0, 1150],
          [1024, 1136],
          [1024, 1280],
          [0, 1280],
        ],
        "url(#table)",
      ),
      rect(0, 1148, 1024, 5, "#d3b083", 'opacity=".6"'),
      times(7, (index) =>
        stroke(
          curve([
            [0, 1172 + index * 17],
            [330, 1168 + index * 17],
            [700, 1176 + index * 17],
            [1024, 1164 + index * 17],
          ]),
          "#4a3526",
          1.5,
          'opacity=".35"',
        ),
      ),
    ],
    [
      haze(520, 1226, 290, 18, "#2b1f18", 0.5),
      rect(330, 1090, 156, 96, sitter.cloth),
      rect(486, 1090, 244, 96, sitter.clothShade),
      path(
        "M150 1000C110 1120 110 1200 160 1226Q260 1240 380 1222L404 1168Q330 1150 290 1100Z",
        sitter.cloth,
      ),
      path(
        "M920 1000C956 1120 950 1200 896 1226Q790 1240 670 1222L650 1168Q740 1150 780 1090Z",
        sitter.clothShade,
      ),
    ],
    [
      hand(440, 1, sitter.skin),
      hand(602, -1, sitter.shade),
      path("M566 1160Q598 1142 640 1160Q660 1180 640 1196Q590 1200 566 1160Z", sitter.skin, 'opacity=".35"'),
    ],
  );
}

/** A coat in the middle of a step before a wall of concrete. */
export function lookbook(coat: readonly [light: string, base: string, shade: string]): Scene {
  const random = randomOf(coat[1].charCodeAt(1));
  const [light, base, shade] = coat;
  return scene(
    960,
    1280,
    [
      linear("wall", "0 0 .3 1", "#d2cec5", "#b9b4aa"),
      linear("coat", "0 0 1 0", light, base, shade),
      blur("soft", 6),
    ],
    [
      rect(0, 0, 960, 1280, "url(#wall)"),
      times(3, (row) =>
        times(3, (column) =>
          [
            rect(column * 330 - 20, row * 372 - 20, 328, 370, random.pick(["#c9c5bb", "#c2bdb3", "#cfcbc2"])),
            times(4, (hole) =>
              circle(
                column * 330 + 40 + (hole % 2) * 210,
                row * 372 + 50 + Math.floor(hole / 2) * 220,
                6,
                "#948f86",
              ),
            ),
          ]
            .flat()
            .join(""),
        ),
      ).flat(),
    ],
    [
      times(70, () =>
        ellipse(
          random.between(0, 960),
          random.between(0, 1090),
          random.between(2, 26),
          random.between(2, 7),
          random.pick(["#e3e0d8", "#a9a49a"]),
          'opacity=".25"',
        ),
      ),
      rect(0, 1096, 960, 190, "#6a6864"),
      rect(0, 1090, 960, 10, "#8d8982"),
    ],
    times(120, () =>
      circle(
        random.between(0, 960),
        random.between(1108, 1280),
        random.between(0.8, 2.4),
        random.pick(["#8b8984", "#4e4c4a"]),
      ),
    ),
    [
      polygon(
        [
          [420, 1196],
          [560, 1206],
          [820, 1150],
          [840, 1090],
          [700, 700],
          [640, 640],
          [560, 900],
        ],
        "#4d4a48",
        'opacity=".34" filter="url(#soft)"',
      ),
      haze(470, 1200, 170, 16, "#2a2827", 0.55),
    ],
    [
      path("M470 820L560 1010L650 1140L620 1164L510 1040L420 840Z", "#23282c"),
      path("M620 1140l44 -10q26 30 6 50l-22 -4z", "#171a1d"),
      path("M400 820L352 1010L330 1176L372 1180L410 1020L488 830Z", "#2e3438"),
      path("M326 1172h48v26h-92q4-22 44-26z", "#1b1f22"),
    ],
    [
      path(
        "M372 330C330 420 306 640 286 930C380 990 560 985 664 930C640 700 604 450 566 330Q470 290 372 330Z",
        "url(#coat)",
      ),
    ],
    [
      path("M470 330L440 960Q520 980 664 930C640 700 604 450 566 330Z", shade, 'opacity=".5"'),
      stroke("M462 360L438 956", shade, 4),
      stroke(
        curve([
          [360, 560],
          [350, 740],
          [322, 920],
        ]),
        shade,
        4,
        'opacity=".5"',
      ),
      stroke(
        curve([
          [566, 540],
          [586, 740],
          [612, 930],
        ]),
        shade,
        6,
        'opacity=".8"',
      ),
      stroke(
        curve([
          [410, 640],
          [396, 790],
          [376, 950],
        ]),
        light,
        7,
        'opacity=".6"',
      ),
    ],
    [
      path("M376 336C320 380 290 520 270 690Q276 716 304 712C330 600 370 500 392 420Z", light),
      path("M272 690q-8 50 14 62q26-6 22-48z", "#d9a587"),
      path("M560 336C610 380 650 500 700 640Q690 668 664 662C620 560 580 500 548 440Z", shade),
      path("M668 656q20 46 44 40q10-22-14-56z", "#c18c70"),
    ],
    [
      path("M430 270L424 340Q470 380 520 336L514 262Z", "#c18c70"),
      path("M424 318L398 340L452 420L470 356Z", light),
      path("M520 314L548 338L486 424L470 356Z", base),
    ],
    [
      path(
        "M408 190C404 120 440 92 480 94C526 96 548 130 540 196C534 256 506 292 470 292C436 290 412 250 408 190Z",
        "#dba98b",
      ),
      path("M486 94C526 96 548 130 540 196C534 256 506 292 476 292C492 240 500 170 486 94Z", "#c18c70"),
      path(
        "M402 196C388 116 430 72 484 76C542 78 566 130 548 200C540 160 520 138 496 130C460 136 424 150 402 196Z",
        "#d8d5ce",
      ),
      path("M484 76C542 78 566 130 548 200C540 160 520 138 496 130Z", "#a9a59d"),
    ],
    [
      stroke("M420 190q12-8 24 0M466 188q12-8 26-2", "#3d2d26", 4),
      stroke("M450 200Q442 226 440 230Q446 238 458 236", "#a9765c", 3.5),
      stroke("M434 260Q452 266 470 258", "#8d4a3d", 4),
      stroke("M416 172q14-8 28-4M466 168q16-6 28 2", "#8f8b84", 4),
    ],
  );
}

const POSES = ["front", "side", "back"] as const;

/** A courier of twelve with a scarf of two metres: three views, six moods, things and colours. */
export function characterSheet(): Scene {
  const [skin, shade, hair, coat, coatShade, scarf, scarfShade, boots] = [
    "#e9be9a",
    "#c48f6c",
    "#54331f",
    "#4f7f86",
    "#36606a",
    "#d9822f",
    "#ad5f1f",
    "#5b3a2b",
  ];
  const face = (mood: number) => {
    const brow = [
      [0, 0],
      [-6, 8],
      [10, -10],
      [4, 4],
      [8, -2],
      [-14, 0],
    ][mood]!;
    const mouth = [
      "M-16 26Q0 44 16 26",
      "M-12 32Q0 28 12 34",
      "M-15 36Q0 22 15 36",
      "M-9 34H9",
      "M-14 28Q6 40 18 24",
      "M-8 34a8 8 0 1 0 16 0a8 8 0 1 0-16 0",
    ][mood]!;
    const eyes =
      mood === 3
        ? stroke("M-26 2Q-18 8 -10 2M10 2Q18 8 26 2", "#33251e", 4)
        : [
            circle(-18, 0, mood === 5 ? 7 : 5.5, "#33251e"),
            circle(18, 0, mood === 5 ? 7 : 5.5, "#33251e"),
          ].join("");
    return (
      eyes +
      stroke(
        `M-28 ${-16 + brow[0]!}L-10 ${-16 + brow[1]! * -1 + brow[0]!}M10 ${-16 - brow[1]! + brow[0]!}L28 ${-16 + brow[0]!}`,
        hair,
        5,
      ) +
      stroke(mouth, "#8d4a3d", 4.5) +
      stroke("M0 6L-4 16H4", shade, 3.5)
    );
  };
  const head = (mood: number, pose: (typeof POSES)[number] = "front") =>
    [
      circle(0, 0, 52, pose === "back" ? hair : skin),
      pose === "back"
        ? ""
        : path("M14 -50C40 -20 40 20 16 50A52 52 0 0 0 52 0A52 52 0 0 0 14 -50Z", shade, 'opacity=".45"'),
      pose === "back"
        ? path("M-54 10C-60 -60 -20 -76 10 -70C50 -64 62 -20 54 14C40 40 -40 44 -54 10Z", hair)
        : path(
            "M-54 0C-62 -60 -14 -78 16 -68C50 -60 60 -20 53 4C44 -20 30 -32 10 -38C-20 -30 -46 -24 -54 0Z",
            hair,
          ),
      path("M-6 -70q4-22 26-20q-8 8-6 22z", hair),
      pose === "back"
        ? ""
        : group(
            face(mood),
            pose === "side" ? 'transform="translate(14 4) scale(.86 1)"' : 'transform="translate(0 4)"',
          ),
    ].join("");
  const figure = (x: number, pose: (typeof POSES)[number]) =>
    group(
      [
        ellipse(0, 372, 92, 12, "#b9ab94", 'opacity=".6"'),
        path("M-42 240L-48 350H-10L-4 240ZM6 240L10 350H48L42 240Z", "#3b4148"),
        path("M-54 338h46v34h-66q0-22 20-34zM8 338h46q18 12 20 34H8z", boots),
        path("M-58 70C-74 130 -84 210 -86 268Q0 292 86 268C84 210 74 130 58 70Q0 50 -58 70Z", coat),
        path("M12 62C30 130 36 210 30 278Q62 276 86 268C84 210 74 130 58 70Q36 62 12 62Z", coatShade),
        pose === "back"
          ? path("M-44 120h88v96q-44 16-88 0z", "#8a6a44") +
            stroke("M-44 150H44M-36 118V70M36 118V70", "#5e4630", 5)
          : times(3, (index) => circle(pose === "side" ? 30 : 0, 120 + index * 44, 5, "#e8d9b8")).join("") +
            stroke("M-52 84Q10 150 70 216", "#8a6a44", 9),
        path("M-60 84C-96 130 -104 180 -100 226q14 8 26 0C-70 180 -58 150 -46 120Z", coat) +
          path("M60 84C96 130 104 180 100 226q-14 8-26 0C70 180 58 150 46 120Z", coatShade),
        circle(-88, 236, 15, skin) + circle(88, 236, 15, shade),
        path("M-58 60Q0 100 58 60L54 34Q0 62 -54 34Z", scarf) +
          path("M6 82Q40 80 58 60L54 34Q30 52 4 54Z", scarfShade),
        pose === "back"
          ? path("M20 60Q60 150 44 300L78 306Q92 150 52 52Z", scarfShade)
          : path("M-44 70Q-70 170 -40 318L-8 312Q-34 170 -10 78Z", scarf) +
            stroke("M-38 318v16M-26 316v16M-14 313v16", scarfShade, 5),
        group(head(0, pose), 'transform="translate(0 -8)"'),
      ],
      `transform="translate(${x} 124)"`,
    );
  const heads = times(6, (mood) =>
    group(
      [path("M-46 60Q0 84 46 60L40 40Q0 60 -40 40Z", mood % 2 ? scarfShade : scarf), head(mood)],
      `transform="translate(${140 + mood * 200} 648) rotate(${[0, -7, 5, 9, -5, 0][mood]})"`,
    ),
  );
  const things = [
    group(
      [path("M-70 0q4-56 50-54l4 30q50 6 60 24z", boots), rect(-72, 0, 118, 12, "#33231b", 'rx="4"')],
      'transform="translate(180 850)"',
    ),
    group(
      [
        rect(-60, -60, 120, 78, "#8a6a44", 'rx="10"'),
        path("M-60 -50H60V-20Q0 10 -60 -20Z", "#a98355"),
        rect(-10, -22, 20, 18, "#e8d9b8", 'rx="3"'),
      ],
      'transform="translate(390 850)"',
    ),
    group(
      [
        rect(-52, -40, 104, 66, "#f6ecd7", 'rx="3"'),
        stroke("M-52 -38L0 0L52 -38", "#c9b894", 4),
        circle(0, 2, 12, "#b5523b"),
      ],
      'transform="translate(590 846)"',
    ),
    times(5, (index) =>
      circle(790 + index * 88, 836, 34, [coat, scarf, boots, skin, "#8a6a44"][index]!),
    ).join(""),
  ];
  return scene(
    1280,
    960,
    [
      rect(0, 0, 1280, 960, "#f1e7d4"),
      stroke("M60 500H1220", "#cdbfa5", 3),
      stroke("M60 760H1220", "#cdbfa5", 3, 'stroke-dasharray="2 12"'),
    ],
    POSES.map((pose, index) => figure(280 + index * 360, pose)),
    heads,
    things,
  );
}

/** The picture of a person: a square with a bust. */
export function avatar(sitter: Sitter, ground: string, glow: string): Scene {
  return scene(
    640,
    640,
    [radial("ground", `${glow} 1`, `${ground} 1`), rect(0, 0, 640, 640, "url(#ground)")],
    group(bust(sitter), 'transform="translate(320 320) scale(.86)"'),
  );
}
