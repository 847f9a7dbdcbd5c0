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
  type Point,
  polygon,
  radial,
  type Random,
  randomOf,
  rect,
  type Scene,
  scene,
  stroke,
  times,
} from "../drawing";

/** A ridge of firs from edge to edge, down to `bottom`. */
function firs(random: Random, [width, bottom]: Point, top: number, tall: number, fill: string): string {
  const points: Point[] = [[0, bottom]];
  for (let x = -10; x < width + 20; x += random.between(9, 20)) {
    const [base, height] = [top + Math.sin(x / 170) * tall * 0.5, random.between(0.5, 1) * tall];
    points.push([x, base], [x + 5, base - height], [x + 10, base]);
  }
  return polygon([...points, [width, bottom]], fill);
}

/** A marble quarry in the fog, somebody in red at its edge. */
export function quarry(): Scene {
  const random = randomOf(11);
  const stairs = (start: Point, steps: number, side: 1 | -1, colours: readonly [string, string]) =>
    times(steps, (index) => {
      const [x, y] = [start[0] + side * index * 58, start[1] + index * 46];
      const edge = side > 0 ? -40 : 1320;
      const jag = times(9, (part): Point => [x + (edge - x) * (part / 8), y + random.between(-4, 4)]);
      const light = polygon([...jag, [edge, y + 22], [x + side * 10, y + 18]], colours[0], 'opacity=".95"');
      const face = polygon(
        [
          [x + side * 10, y + 16],
          [edge, y + 20],
          [edge, 720],
          [x - side * 20, 720],
          [x + side * 2, y + 60],
        ],
        colours[1],
      );
      const cracks = times(10, () => {
        const from = x + (edge - x) * random.next();
        return stroke(
          `M${from} ${y + random.between(20, 30)}l${random.between(-8, 8)} ${random.between(18, 46)}`,
          "#4f5d5c",
          1.4,
          'opacity=".35"',
        );
      });
      return [face, light, ...cracks].join("");
    });
  const fog = (x: number, y: number, rx: number, ry: number, opacity: number) =>
    haze(x, y, rx, ry, "#eef0ea", opacity);
  const veins = times(16, (index) => {
    const x = -80 + index * 74;
    return stroke(
      curve([
        [x, 760],
        [x + 90, 700 + random.between(-8, 8)],
        [x + 190, 648],
        [x + 330, 596],
      ]),
      random.pick(["#8d9994", "#232d30", "#a9b2ab"]),
      random.between(1, 4),
      'opacity=".5"',
    );
  });
  return scene(
    1280,
    720,
    [blur("soft", 26), blur("softer", 9)],
    [
      linear("sky", "0 0 0 1", "#cfd8d4", "#f2ead9"),
      linear("water", "0 0 0 1", "#5d7472", "#1f2e32"),
      linear("west", "0 0 .5 1", "#8b9a93", "#5b6c69", "#3d4d4e"),
      linear("east", "1 0 .5 1", "#a3aea7", "#74837e", "#47575a"),
      linear("wet", "0 0 .6 1", "#77847f", "#2c383a"),
    ],
    [rect(0, 0, 1280, 720, "url(#sky)"), haze(930, 200, 420, 90, "#fbeccb", 0.9)],
    [
      firs(random, [1280, 330], 205, 60, "#a9b8b2"),
      firs(random, [1280, 360], 238, 74, "#8a9d98"),
      fog(640, 285, 760, 34, 0.85),
    ],
    [
      rect(0, 330, 1280, 390, "url(#water)"),
      stairs([1090, 270], 5, -1, ["#b7c0b8", "url(#east)"]),
      stairs([250, 232], 6, 1, ["#c9cec4", "url(#west)"]),
    ],
    [haze(690, 372, 210, 22, "#dfe6df", 0.5)],
    [fog(760, 412, 560, 26, 0.75), fog(500, 486, 420, 16, 0.5), fog(980, 356, 330, 24, 0.7)],
    group(
      [
        path("M-4.5 20L-3 0h6l2 20z", "#2b3336"),
        path("M-6 2q6-16 12 0l1 6h-14z", "#c8412f"),
        circle(0, -12, 3.6, "#3b2f2b"),
      ],
      'transform="translate(300 214)"',
    ),
    [
      polygon(
        [
          [-10, 560],
          [210, 580],
          [460, 640],
          [900, 668],
          [1290, 640],
          [1290, 730],
          [-10, 730],
        ],
        "url(#wet)",
      ),
      clip("rock", '<polygon points="-10,560 210,580 460,640 900,668 1290,640 1290,730 -10,730"/>'),
    ],
    group(
      [
        ...veins,
        ...times(40, () =>
          circle(
            random.between(0, 1280),
            random.between(590, 720),
            random.between(2, 9),
            random.pick(["#a7ad86", "#c2c5a2", "#5d6b62"]),
            'opacity=".45"',
          ),
        ),
      ],
      'clip-path="url(#rock)"',
    ),
    stroke("M-10 560L210 580L460 640L900 668L1290 640", "#dfe5dd", 3, 'opacity=".55"'),
  );
}

/** A small ferry at a slipway after sunset; a woman in mustard waits. */
export function ferry(): Scene {
  const random = randomOf(23);
  const lamp = (x: number, y: number, r: number) =>
    [circle(x, y, r * 7, "url(#glow)"), circle(x, y, r, "#fff2cf")].join("");
  const streak = (x: number, from: number, to: number, opacity: number) =>
    polygon(
      [
        [x - 3, from],
        [x + 3, from],
        [x - (x - 520) * 0.28 + 16, to],
        [x - (x - 520) * 0.28 - 20, to],
      ],
      "#ffcf87",
      `opacity="${opacity}" filter="url(#soft)"`,
    );
  const ripples = times(80, () => {
    const y = random.between(470, 700);
    return rect(
      random.between(-40, 1280),
      y,
      random.between(20, 120),
      1.6,
      random.pick(["#f2c7a1", "#46606f", "#8ba0a8"]),
      'opacity=".45" rx="1"',
    );
  });
  const boat = [
    polygon(
      [
        [760, 430],
        [1200, 418],
        [1176, 512],
        [786, 512],
      ],
      "#2e4450",
    ),
    polygon(
      [
        [760, 430],
        [1200, 418],
        [1198, 434],
        [764, 446],
      ],
      "#e9e0cd",
    ),
    rect(900, 330, 220, 94, "#e9e0cd"),
    rect(900, 330, 60, 94, "#c8c3b6"),
    polygon(
      [
        [890, 330],
        [1132, 330],
        [1120, 314],
        [902, 314],
      ],
      "#56707c",
    ),
    rect(1010, 256, 84, 58, "#f3ead7"),
    polygon(
      [
        [1002, 256],
        [1102, 256],
        [1094, 244],
        [1010, 244],
      ],
      "#56707c",
    ),
    times(3, (index) => rect(1018 + index * 25, 268, 19, 22, "#ffd997")).join(""),
    times(4, (index) => rect(974 + index * 34, 356, 22, 22, "#ffdf9f", 'rx="3"')).join(""),
    rect(932, 268, 30, 50, "#b5523b"),
    rect(932, 276, 30, 9, "#f3ead7"),
    stroke("M1052 244V170M1052 190L1190 416M1052 190L792 430", "#32434c", 3),
    polygon(
      [
        [768, 446],
        [846, 452],
        [700, 548],
        [560, 548],
      ],
      "#4d5f68",
    ),
    polygon(
      [
        [768, 446],
        [780, 447],
        [580, 548],
        [560, 548],
      ],
      "#7d8b8f",
    ),
  ];
  const woman = [
    haze(398, 772, 96, 12, "#161f26", 0.5),
    rect(366, 690, 19, 76, "#26323a", 'rx="6"'),
    rect(394, 690, 19, 76, "#1e2930", 'rx="6"'),
    path("M360 764h28v-14h-20zM392 764h30q0-14-14-14h-16z", "#151d22"),
    path("M342 704q-2-120 18-152q30-26 60 0q20 32 20 152q-50 18-98 0z", "#d9a132"),
    path("M396 540q22 2 30 20q14 40 14 144q-24 8-44 8z", "#b9802a"),
    path("M364 556q-20 40-16 96l12 4q4-50 14-84z", "#e8b84d"),
    path("M364 552q-4-46 28-48q34 2 30 48q-30 16-58 0z", "#c8922d"),
    path("M420 560q26 46 34 92l-12 6q-16-44-30-70z", "#c28a2b"),
  ];
  const bicycle = [
    circle(470, 742, 25, "none", 'stroke="#10171c" stroke-width="4.5"'),
    circle(552, 742, 25, "none", 'stroke="#10171c" stroke-width="4.5"'),
    stroke(
      "M470 742L500 706L540 706L552 742M500 706L494 664M484 664H508M540 706L536 650L520 646M500 706L516 742L540 706",
      "#10171c",
      4.5,
    ),
  ];
  return scene(
    1280,
    854,
    [blur("soft", 5), radial("glow", "#ffdf9a .8", "#ffc56b .22", "#ffb54d 0")],
    [
      linear("sky", "0 0 0 1", "#3d5263", "#6f8490", "#c8a999", "#f5c59c"),
      linear("sea", "0 0 0 1", "#d7ab90", "#6d8490", "#3c5361"),
      linear("slip", "0 0 0 1", "#5b6a72", "#27333b"),
    ],
    [rect(0, 0, 1280, 474, "url(#sky)"), haze(420, 470, 560, 46, "#ffdcae", 0.65)],
    times(7, (index) =>
      ellipse(
        100 + index * 190 + random.between(-60, 60),
        120 + ((index * 67) % 190),
        random.between(120, 260),
        random.between(5, 12),
        "#e5b9a0",
        'opacity=".28" filter="url(#soft)"',
      ),
    ),
    path(
      curve([
        [-10, 474],
        [120, 442],
        [300, 430],
        [470, 448],
        [640, 462],
        [760, 474],
      ]) + "Z",
      "#5f7280",
    ),
    path(
      curve([
        [560, 474],
        [760, 452],
        [980, 440],
        [1290, 450],
      ]) + "V476H560Z",
      "#6f818a",
    ),
    [rect(0, 470, 1280, 384, "url(#sea)"), ...ripples, ...boat],
    [
      polygon(
        [
          [0, 640],
          [470, 528],
          [820, 540],
          [1280, 800],
          [1280, 854],
          [0, 854],
        ],
        "url(#slip)",
      ),
    ],
    times(9, (index) =>
      stroke(
        `M${-40 + index * 6} ${664 + index * 26}L${520 + index * 92} ${540 + index * 36}`,
        "#8e999b",
        2,
        'opacity=".16"',
      ),
    ),
    [
      streak(800, 548, 760, 0.5),
      streak(700, 552, 790, 0.55),
      streak(610, 556, 800, 0.5),
      streak(900, 560, 720, 0.25),
    ],
    path(
      curve([
        [0, 648],
        [160, 622],
        [300, 590],
        [470, 540],
        [640, 556],
        [830, 548],
      ]) + "L820 536L470 522L0 630Z",
      "#dfe3de",
      'opacity=".45"',
    ),
    [lamp(792, 418, 5), lamp(1188, 408, 5), lamp(905, 322, 5), lamp(1052, 176, 6)],
    [haze(400, 800, 60, 26, "#d9a132", 0.28), ...bicycle, ...woman],
  );
}

/** A trading town on the back of a giant turtle that walks over a salt flat. */
export function turtle(): Scene {
  const random = randomOf(37);
  const shell = "M150 470C170 260 420 150 660 160C900 170 1060 300 1090 470C980 540 300 560 150 470Z";
  const houses = times(64, () => {
    const across = random.between(0.08, 0.92);
    const rise = Math.sin(Math.PI * across);
    return {
      x: 160 + across * 900,
      y: 452 - rise * random.between(40, 250),
      big: random.between(0.75, 1.25),
    };
  }).sort((one, other) => one.y - other.y);
  const house = ({ x, y, big }: { x: number; y: number; big: number }) => {
    const [wide, tall] = [24 * big, random.between(18, 40) * big];
    const roof = random.pick(["#8b4f3c", "#a5664a", "#6d5a4c", "#b98156"]);
    return [
      polygon(
        [
          [x, y - tall],
          [x + wide, y - tall],
          [x + wide, y],
          [x, y],
        ],
        "#e8cda4",
      ),
      polygon(
        [
          [x + wide, y - tall],
          [x + wide * 1.5, y - tall - 5],
          [x + wide * 1.5, y - 6],
          [x + wide, y],
        ],
        "#a27f63",
      ),
      polygon(
        [
          [x - 3, y - tall],
          [x + wide * 0.5, y - tall - 13 * big],
          [x + wide * 1.2, y - tall - 15 * big],
          [x + wide * 1.55, y - tall - 5],
          [x + wide, y - tall],
        ],
        roof,
      ),
      rect(x + wide * 0.35, y - tall * 0.6, 5, 7, "#5a4034"),
    ].join("");
  };
  const tents = times(9, (index) => {
    const [x, y] = [500 + (index % 5) * 40 + (index > 4 ? 18 : 0), 398 + Math.floor(index / 5) * 26];
    return [
      polygon(
        [
          [x, y],
          [x + 20, y - 20],
          [x + 42, y],
        ],
        "#c8412f",
      ),
      polygon(
        [
          [x + 20, y - 20],
          [x + 42, y],
          [x + 28, y],
        ],
        "#97301f",
      ),
      rect(x + 4, y, 34, 9, "#f0d9ae"),
    ].join("");
  });
  const scute = (points: readonly Point[]) => stroke(curve(points), "#4d4433", 5, 'opacity=".5"');
  const leg = (x: number, wide: number, dark: string, light: string) =>
    [
      path(
        `M${x} 440Q${x - 24} 560 ${x - 12} 640H${x + wide + 16}Q${x + wide + 12} 540 ${x + wide + 10} 450Z`,
        dark,
      ),
      times(4, (toe) => ellipse(x + 4 + (toe * (wide + 4)) / 3, 638, 17, 11, "#d9c99c")).join(""),
      path(
        `M${x + 6} 450Q${x - 12} 560 ${x - 4} 636H${x + wide * 0.4}Q${x + wide * 0.3} 540 ${x + wide * 0.5} 460Z`,
        light,
      ),
    ].join("");
  const caravan = times(8, (index) =>
    group(
      [
        path("M-9 0q2-14 9-13q8 0 9 13z", "#5b4636"),
        stroke("M-6 0v8M6 0v8M9-8l6-6", "#5b4636", 2.4),
        circle(0, -16, 3, "#b5523b"),
      ],
      `transform="translate(${820 + index * 36} ${656 + index * 3})"`,
    ),
  );
  return scene(
    1280,
    720,
    [
      blur("dust", 18),
      linear("sky", "0 0 0 1", "#e2b58c", "#f7dfb4", "#fbeed0"),
      linear("flat", "0 0 0 1", "#eed9b4", "#c9a67e"),
      linear("back", "0 0 1 1", "#c3a772", "#8a7852", "#54503f"),
    ],
    [
      rect(0, 0, 1280, 190, "url(#sky)"),
      circle(240, 150, 300, "url(#sun)"),
      radial("sun", "#fff6d8 1", "#ffe9b0 .5", "#ffe0a0 0"),
      circle(240, 150, 34, "#fffbe8"),
    ],
    [
      path(
        curve([
          [0, 186],
          [150, 170],
          [330, 178],
          [560, 164],
          [800, 176],
          [1030, 160],
          [1290, 176],
        ]) + "V200H0Z",
        "#dcc4a2",
      ),
      rect(0, 184, 1280, 540, "url(#flat)"),
    ],
    times(60, () =>
      rect(
        random.between(-60, 1280),
        190 + random.next() ** 2 * 520,
        random.between(40, 260),
        1.6,
        random.pick(["#fff4d9", "#b8946c"]),
        'opacity=".4"',
      ),
    ),
    haze(660, 640, 620, 42, "#7d6248", 0.45),
    [
      leg(330, 110, "#5c5a41", "#77744f"),
      leg(820, 100, "#5c5a41", "#77744f"),
      path("M60 500Q90 452 180 440L230 500Q140 520 60 500Z", "#6a6847"),
    ],
    [leg(200, 130, "#6d6a49", "#928a5c"), leg(930, 126, "#6d6a49", "#928a5c")],
    [
      path(
        "M1000 400Q1110 350 1190 380Q1290 420 1330 500L1310 590Q1240 600 1190 560Q1100 540 1040 530Z",
        "#6f6d4a",
      ),
      path("M1010 400Q1110 354 1190 384Q1280 420 1320 480Q1200 450 1030 470Z", "#938c5d"),
    ],
    times(26, () =>
      circle(
        random.between(1060, 1270),
        random.between(420, 560),
        random.between(4, 11),
        "#57563c",
        'opacity=".4"',
      ),
    ),
    [
      circle(1236, 450, 13, "#2d2a22"),
      circle(1240, 446, 4, "#f7e7bd"),
      stroke("M1212 436Q1236 422 1262 440", "#4d4b34", 5),
    ],
    [path(shell, "url(#back)"), clip("shell", `<path d="${shell}"/>`)],
    group(
      [
        scute([
          [300, 220],
          [380, 330],
          [340, 440],
          [260, 520],
        ]),
        scute([
          [520, 150],
          [560, 280],
          [540, 420],
          [500, 540],
        ]),
        scute([
          [760, 150],
          [740, 280],
          [770, 420],
          [800, 540],
        ]),
        scute([
          [960, 240],
          [900, 330],
          [950, 440],
          [1010, 520],
        ]),
        scute([
          [170, 400],
          [360, 330],
          [560, 290],
          [740, 290],
          [910, 330],
          [1080, 410],
        ]),
        haze(360, 260, 280, 150, "#fff0c0", 0.25),
      ],
      'clip-path="url(#shell)"',
    ),
    houses.map(house),
    tents,
    [
      ellipse(238, 424, 40, 13, "#8a7455"),
      ellipse(238, 421, 33, 9, "#6fa3a0"),
      ellipse(228, 419, 14, 3, "#d7ecdf"),
    ],
    [
      polygon(
        [
          [1012, 414],
          [1052, 410],
          [1046, 260],
          [1020, 262],
        ],
        "#d8bd92",
      ),
      polygon(
        [
          [1036, 262],
          [1046, 260],
          [1052, 410],
          [1040, 411],
        ],
        "#9c7c5b",
      ),
      polygon(
        [
          [1006, 262],
          [1060, 258],
          [1033, 214],
        ],
        "#8b4f3c",
      ),
      stroke("M1033 214V190", "#4d4433", 3),
      polygon(
        [
          [1033, 190],
          [1062, 197],
          [1033, 206],
        ],
        "#c8412f",
      ),
    ],
    stroke(
      curve([
        [1046, 280],
        [1120, 330],
        [1220, 350],
        [1290, 330],
      ]),
      "#5b4636",
      2,
    ),
    [
      path("M150 470C300 560 980 540 1090 470L1100 500C980 580 290 590 140 500Z", "#665c41"),
      path("M140 500C290 590 980 580 1100 500L1090 514C980 596 300 604 146 514Z", "#3f3a2c"),
    ],
    times(9, (index) =>
      haze(
        150 + index * 120,
        652 + random.between(-8, 12),
        random.between(70, 130),
        random.between(16, 30),
        "#fbe6bb",
        0.6,
      ),
    ),
    caravan,
  );
}
