import {
  blob,
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
  type Random,
  randomOf,
  rect,
  type Scene,
  scene,
  stroke,
  times,
} from "../drawing";

/** Short cuts of a gouge that follow a direction. */
function gouges(
  random: Random,
  count: number,
  [x, y, wide, tall]: readonly [number, number, number, number],
  turn: number,
  colour: string,
  long = 26,
): string[] {
  return times(count, () => {
    const length = random.between(0.4, 1) * long;
    return path(
      `M0 0Q${length / 2} -2.600 ${length} 0Q${length / 2} 2.600 0 0Z`,
      colour,
      `transform="translate(${random.between(x, x + wide).toFixed(1)} ${random.between(y, y + tall).toFixed(1)}) rotate(${(turn + random.between(-14, 14)).toFixed(1)})"`,
    );
  });
}

/** A hoopoe and its dry grass, cut in linoleum, two inks a little out of register. */
export function linocut(): Scene {
  const random = randomOf(17);
  const [paper, ink, orange] = ["#efe4cd", "#1f2a3a", "#d2692a"];
  const crest = times(9, (index) => {
    const angle = -158 + index * 14;
    return group(
      [
        path("M0 0Q60 -15 128 -7Q136 0 128 7Q60 15 0 0Z", orange, 'transform="translate(4 3)"'),
        path("M98 -9Q128 -11 134 0Q128 11 98 9Z", ink),
        rect(86, -7, 8, 14, paper),
      ],
      `transform="translate(398 356) rotate(${angle}) scale(${1.08 - Math.abs(index - 4) * 0.05})"`,
    );
  });
  const bars = times(6, (index) =>
    path(
      `M${470 + index * 30} ${560 + index * 66}Q${560 + index * 26} ${600 + index * 56} ${640 + index * 8} ${570 + index * 66}L${644 + index * 8} ${596 + index * 66}Q${560 + index * 26} ${630 + index * 56} ${474 + index * 30} ${588 + index * 66}Z`,
      paper,
    ),
  );
  const grass = times(34, () => {
    const [x, lean, tall] = [random.between(60, 900), random.between(-70, 70), random.between(120, 340)];
    return path(
      `M${x} 1200Q${x + lean * 0.2} ${1200 - tall * 0.5} ${x + lean} ${1200 - tall}Q${x + lean * 0.3 + 8} ${1200 - tall * 0.5} ${x + 9} 1200Z`,
      ink,
    );
  });
  const small = (x: number, y: number, flip: number, flying: boolean) =>
    group(
      [
        flying
          ? path("M-10 10Q-60 -90 -150 -100Q-130 -40 -40 30ZM20 6Q70 -90 160 -92Q130 -30 50 30Z", ink) +
            stroke("M-50 -20L-120 -82M-34 -2L-100 -46M66 -16L134 -74M56 2L112 -36", paper, 8)
          : "",
        path(
          "M-86 10Q-20 -40 70 4Q120 24 170 66Q100 60 60 54Q-20 70 -86 10Z",
          orange,
          'transform="translate(4 3)"',
        ),
        path("M40 0Q120 24 190 74L120 62Q80 56 20 46Z", ink),
        path("M-82 12Q-130 0 -170 26Q-130 10 -84 24Z", ink),
        path("M-70 0Q-40 -50 14 -58Q-10 -30 -40 -6Z", orange),
        circle(-66, 8, 4, ink),
      ],
      `transform="translate(${x} ${y}) scale(${flip} 1)"`,
    );
  return scene(
    960,
    1280,
    rect(0, 0, 960, 1280, paper),
    gouges(random, 150, [70, 80, 820, 700], 20, "#dccdb0", 30),
    [
      path(blob(random, [200, 1120], [190, 190], 0.06), orange, 'opacity=".95"'),
      path("M30 1210Q60 960 170 930Q230 900 270 960Q380 1020 390 1210Z", ink),
      ...gouges(random, 90, [70, 980, 280, 210], -70, paper, 34),
    ],
    grass,
    crest,
    [
      path(
        "M384 330C440 300 520 330 540 400C640 470 720 640 740 800C700 900 640 960 600 980C520 920 430 760 410 600C392 520 352 440 384 330Z",
        orange,
        'transform="translate(7 5)"',
      ),
      path("M470 500C620 560 700 700 730 860C700 930 660 960 640 990C560 920 480 740 462 560Z", ink),
      ...bars,
      path("M610 930Q680 1010 716 1150L668 1160Q640 1050 580 960Z", ink),
      rect(628, 1056, 70, 18, paper, 'transform="rotate(-18 660 1064)"'),
    ],
    [
      path("M392 352Q300 360 216 460Q300 396 396 396Z", ink),
      circle(432, 372, 16, ink),
      circle(428, 368, 5.5, paper),
      ...gouges(random, 46, [410, 430, 70, 280], 62, ink, 24),
      ...gouges(random, 40, [520, 560, 170, 380], 60, "#5c6675", 30),
    ],
    [
      stroke("M520 900L500 1010M560 940L552 1030", ink, 12),
      stroke(
        "M500 1010l-36 16M500 1010l-12 30M500 1010l30 18M552 1030l-28 18M552 1030l6 28M552 1030l34 12",
        ink,
        8,
      ),
    ],
    [
      path("M300 1060Q520 1020 820 1080L826 1112Q520 1060 296 1094Z", ink),
      path("M700 1064L790 1000L798 1010L724 1078Z", ink),
      ...gouges(random, 46, [320, 1056, 460, 34], 6, paper, 40),
    ],
    [small(742, 220, 1, true), small(770, 400, -1, false)],
    gouges(random, 60, [60, 60, 840, 1170], 40, paper, 14),
  );
}

/** A hedgehog with a lantern leads three snails through the garden at night. */
export function hedgehogSpread(): Scene {
  const random = randomOf(29);
  const wash = (count: number, colours: readonly string[], low: number, high: number) =>
    times(count, () =>
      path(
        blob(
          random,
          [random.between(-60, 1340), random.between(low, high)],
          [random.between(90, 240), random.between(40, 120)],
          0.3,
        ),
        random.pick(colours),
        'opacity=".22"',
      ),
    );
  const stem = (x: number, tall: number, lean: number, colour: string) =>
    [
      stroke(
        curve([
          [x, 660],
          [x + lean * 0.3, 660 - tall * 0.5],
          [x + lean, 660 - tall],
        ]),
        colour,
        7,
      ),
      ...times(7, (index) => {
        const up = (index + 1) / 8;
        return path(
          "M0 0C20 -26 60 -30 84 -6C64 20 22 22 0 0Z",
          colour,
          `transform="translate(${x + lean * up * up} ${660 - tall * up}) rotate(${index % 2 ? 200 + index * 6 : -30 - index * 5}) scale(${random.between(0.7, 1.25)})" opacity=".92"`,
        );
      }),
      ...times(4, (index) =>
        circle(
          x + lean * 0.4 + index * 16 - 26,
          660 - tall * (0.3 + index * 0.13),
          10,
          "#9fae6a",
          'opacity=".85"',
        ),
      ),
    ].join("");
  const snail = (x: number, big: number, look: number) =>
    group(
      [
        ellipse(10, 22, 74, 6, "#0f1b26", 'opacity=".5"'),
        path("M-60 20Q-40 -2 0 4Q40 4 60 -16Q74 -30 84 -16Q82 14 50 20Z", "#d8b98f"),
        stroke(`M74 -18l${10 + look} -22M80 -14l${18 + look} -14`, "#d8b98f", 4),
        circle(-6, -18, 36, "#a8674a"),
        stroke("M-6 -18m-24 4a25 25 0 1 1 46 4a18 18 0 1 1 -34 -6a11 11 0 1 1 20 6", "#6f3f30", 5),
        circle(-18, -32, 9, "#d99b74", 'opacity=".7"'),
      ],
      `transform="translate(${x} 600) scale(${big})"`,
    );
  const spines = times(70, (index) => {
    const angle = Math.PI * (1.02 + (index / 70) * 0.86);
    const far = random.between(92, 122);
    return stroke(
      `M${Math.cos(angle) * 60} ${Math.sin(angle) * 56}L${Math.cos(angle - 0.16) * far} ${Math.sin(angle - 0.16) * far * 0.92}`,
      random.pick(["#3d2d26", "#5b4336", "#8a6c54"]),
      4,
    );
  });
  const hedgehog = group(
    [
      ellipse(0, 64, 120, 9, "#0f1b26", 'opacity=".55"'),
      ...spines,
      path(
        "M-104 40C-100 -50 -40 -84 20 -70C70 -58 92 -20 130 10Q140 20 128 30Q80 48 40 60H-84Q-104 56 -104 40Z",
        "#6d5140",
      ),
      ...spines.slice(0, 60).map((spine) => group(spine, 'transform="translate(-14 22) scale(.8)"')),
      path("M52 -20C84 -8 112 4 130 10Q140 20 128 30Q84 44 50 50Z", "#d8b48a"),
      circle(132, 15, 8, "#1b1512"),
      circle(88, 4, 5.5, "#1b1512"),
      circle(90, 2, 1.8, "#fff"),
      ellipse(48, -28, 12, 14, "#b98c68"),
      stroke("M-60 58v10M30 58v10M-20 60v8", "#4b372c", 12),
      stroke("M78 40Q106 44 120 20", "#4b372c", 9),
    ],
    'transform="translate(700 566)"',
  );
  const moths = times(9, () => {
    const [x, y] = [870 + random.between(-120, 110), 470 + random.between(-120, 90)];
    return path(`M${x} ${y}q-10 -12 -16 -4q2 10 16 4q10 -12 16 -4q-2 10 -16 4z`, "#fff3cf", 'opacity=".85"');
  });
  return scene(
    1280,
    640,
    [
      radial("lamp", "#ffe9a8 .95", "#ffbf5e .4", "#ff9c3a 0"),
      radial("moonlight", "#dfeaf2 .7", "#9fb9cc .2", "#9fb9cc 0"),
      linear("night", "0 0 1 1", "#17283c", "#22405a", "#2c4a52"),
      blur("wet", 7),
      blur("soft", 18),
    ],
    rect(0, 0, 1280, 640, "url(#night)"),
    group(wash(30, ["#345a78", "#1b3048", "#3f6a74", "#142234"], 0, 640), 'filter="url(#wet)"'),
    [
      circle(1010, 120, 210, "url(#moonlight)"),
      circle(1010, 120, 44, "#eef3ee"),
      path(blob(random, [1000, 110], [14, 9], 0.2), "#cfdad8"),
    ],
    group(
      [
        stem(60, 470, 70, "#20404a"),
        stem(190, 330, -40, "#1b3843"),
        stem(470, 420, 50, "#234852"),
        stem(980, 500, -60, "#1f4049"),
        stem(1120, 560, 40, "#1b3843"),
        stem(1250, 460, -50, "#20404a"),
      ],
      'opacity=".9"',
    ),
    [
      path(
        curve([
          [900, 640],
          [960, 500],
          [1060, 430],
          [1180, 440],
          [1290, 520],
          [1300, 660],
        ]) + "Z",
        "#26352f",
      ),
      path("M1040 640V540Q1090 470 1140 540V640Z", "#ffd479"),
      path("M1064 640Q1060 570 1090 566Q1122 570 1118 640Z", "#9c6a3a", 'opacity=".75"'),
      circle(1090, 566, 19, "#8a5b32", 'opacity=".8"'),
      stroke("M1040 640V540Q1090 470 1140 540V640M1090 500V640", "#4d3a2a", 7),
      circle(1090, 560, 130, "url(#lamp)", 'opacity=".6"'),
      times(4, (index) => rect(920 + index * 26, 540, 11, 90, "#4d3a2a", 'rx="4"')).join(""),
      rect(912, 566, 108, 9, "#4d3a2a"),
    ],
    [
      path(
        curve([
          [-20, 612],
          [200, 600],
          [500, 614],
          [800, 604],
          [1100, 616],
          [1300, 606],
        ]) + "V660H-20Z",
        "#1d3330",
      ),
      circle(862, 540, 270, "url(#lamp)"),
      haze(840, 616, 260, 24, "#ffd98a", 0.4),
    ],
    [snail(140, 0.95, -26), snail(316, 1.05, 0), snail(482, 1, 4), hedgehog],
    [
      stroke("M820 560Q850 520 862 520V536", "#2b2320", 5),
      rect(846, 536, 32, 44, "#ffe7a0", 'rx="8"'),
      rect(842, 530, 40, 9, "#3a2d26", 'rx="4"'),
      rect(842, 578, 40, 8, "#3a2d26", 'rx="4"'),
      stroke("M862 538v40", "#b98a3a", 3),
      ...moths,
    ],
    [stem(30, 220, -30, "#2f5a4c"), stem(600, 120, 20, "#3a6a54"), stem(1200, 190, 26, "#2f5a4c")],
    times(60, () =>
      circle(
        random.between(0, 900),
        random.between(0, 560),
        random.between(0.8, 2),
        "#e6eef0",
        'opacity=".35"',
      ),
    ),
  );
}

/** An office chair whose back is a burnt match: three inks, a shadow like a hand of a clock. */
export function burnout(): Scene {
  const random = randomOf(8);
  const [paper, coal, brick] = ["#eadfc8", "#2b2a2b", "#b34a33"];
  const dots = times(700, (index) => {
    const [x, y] = [
      430 + (index % 46) * 13 + (Math.floor(index / 46) % 2) * 6,
      850 + Math.floor(index / 46) * 13,
    ];
    return circle(x, y, 3.4, coal, 'opacity=".5"');
  });
  return scene(
    1024,
    1280,
    [
      rect(0, 0, 1024, 1280, paper),
      clip("shadow", '<polygon points="410,1090 470,1100 1010,880 1000,846"/>'),
    ],
    group(dots, 'clip-path="url(#shadow)"'),
    [
      polygon(
        [
          [352, 300],
          [404, 296],
          [420, 780],
          [368, 784],
        ],
        brick,
      ),
      polygon(
        [
          [346, 296],
          [398, 292],
          [404, 470],
          [392, 520],
          [378, 488],
          [366, 540],
          [354, 480],
        ],
        coal,
      ),
      path(blob(random, [372, 236], [56, 84], 0.09, 10), coal),
      path(blob(random, [366, 214], [22, 30], 0.2), "#4b4948"),
      stroke(
        curve([
          [380, 150],
          [400, 116],
          [372, 88],
          [396, 40],
        ]),
        "#b9ad98",
        7,
        'opacity=".7"',
      ),
    ],
    [
      path("M226 778Q390 742 560 782Q580 812 560 834Q390 862 230 834Q208 806 226 778Z", coal),
      path("M290 742L500 736L520 772L276 780Z", brick),
      path("M300 716L486 710L500 740L288 748Z", "#c65d43"),
      path("M300 716L390 714L420 738L396 744L288 748Z", brick),
      path("M372 714l30 -2l8 28l-22 8z", paper),
    ],
    [
      rect(374, 846, 32, 150, coal),
      stroke(
        "M390 990L240 1076M390 990L546 1076M390 990L390 1096M390 990L300 1040M390 990L480 1040",
        coal,
        22,
      ),
      [
        [240, 1090],
        [546, 1090],
        [390, 1112],
      ]
        .map(([x, y]) => circle(x!, y!, 21, coal) + circle(x!, y!, 7, paper))
        .join(""),
      stroke("M226 790Q180 760 196 680M556 790Q604 760 588 680", coal, 18),
      rect(160, 664, 76, 20, coal, 'rx="10"'),
      rect(548, 664, 76, 20, coal, 'rx="10"'),
    ],
    times(170, () =>
      circle(
        random.between(150, 640),
        random.between(150, 1120),
        random.between(0.7, 2.2),
        paper,
        'opacity=".65"',
      ),
    ),
  );
}

/** Four panels: the keeper of a lighthouse, a gull and one sardine. */
export function comic(): Scene {
  const [ink, yellow, blue, paper] = ["#1c2430", "#e5ad2f", "#6f8fae", "#f5eddb"];
  const keeper = (x: number, y: number, big: number, back: boolean, reach = "") =>
    group(
      [
        path(
          "M-44 30C-60 90 -66 190 -62 250H62C66 190 60 90 44 30Q0 8 -44 30Z",
          yellow,
          `stroke="${ink}" stroke-width="5"`,
        ),
        stroke("M-40 60C-58 110 -60 150 -52 190M40 60C58 110 60 150 52 190", ink, 5),
        circle(0, -10, 38, back ? yellow : "#efc9a4", `stroke="${ink}" stroke-width="5"`),
        back
          ? path(
              "M-58 -10Q-46 -62 0 -64Q46 -62 58 -10Q0 8 -58 -10Z",
              yellow,
              `stroke="${ink}" stroke-width="5"`,
            )
          : path(
              "M-36 -2Q-30 60 0 70Q32 60 36 -2Q18 14 0 10Q-18 14 -36 -2Z",
              "#b9bcb8",
              `stroke="${ink}" stroke-width="4"`,
            ) +
            circle(-13, -12, 4, ink) +
            circle(13, -12, 4, ink) +
            path(
              "M-58 -24Q-46 -66 0 -68Q46 -66 58 -24Q0 -40 -58 -24Z",
              yellow,
              `stroke="${ink}" stroke-width="5"`,
            ),
        reach,
      ],
      `transform="translate(${x} ${y}) scale(${big})"`,
    );
  const gull = (x: number, y: number, big: number, flip = 1) =>
    group(
      [
        path(
          "M-50 4C-30 -30 20 -34 44 -20C60 -46 92 -44 96 -20C98 0 80 10 66 12C50 44 -10 52 -84 30Q-60 20 -50 4Z",
          "#fff",
          `stroke="${ink}" stroke-width="5"`,
        ),
        path("M-76 28Q-20 -16 30 4Q0 34 -76 28Z", blue, `stroke="${ink}" stroke-width="4"`),
        path("M94 -24L124 -14L96 -8Z", yellow, `stroke="${ink}" stroke-width="4"`),
        circle(80, -24, 4.5, ink),
        stroke("M62 -44q-6 -22 10 -26q-2 10 6 16", ink, 5),
        stroke("M-6 44v26M16 42v28", ink, 5),
      ],
      `transform="translate(${x} ${y}) scale(${big * flip} ${big})"`,
    );
  const dish = (x: number, y: number, big: number) =>
    group(
      [
        ellipse(0, 0, 78, 15, "#fff", `stroke="${ink}" stroke-width="5"`),
        path("M-44 -6Q-10 -24 26 -8L46 -18V6L26 -2Q-10 10 -44 -6Z", blue, `stroke="${ink}" stroke-width="4"`),
        circle(-28, -8, 3, ink),
      ],
      `transform="translate(${x} ${y}) scale(${big})"`,
    );
  const panel = (index: number, parts: string[]) =>
    [
      clip(`panel${index}`, rect(0, 0, 300, 560, "#000")),
      group(group(parts, `clip-path="url(#panel${index})"`), `transform="translate(${20 + index * 314} 20)"`),
    ].join("");
  const sea = (y: number) =>
    [
      rect(0, y, 300, 300, ink),
      ...times(6, (index) =>
        stroke(`M${20 + index * 46} ${y + 16 + (index % 3) * 18}q10 -8 20 0t20 0`, blue, 4),
      ),
    ].join("");
  const rail = (y: number) =>
    [
      rect(-10, y, 320, 16, paper, `stroke="${ink}" stroke-width="5"`),
      ...times(5, (index) =>
        rect(14 + index * 66, y + 16, 9, 200, paper, `stroke="${ink}" stroke-width="4"`),
      ),
    ].join("");
  return scene(
    1276,
    600,
    rect(0, 0, 1276, 600, ink),
    panel(0, [
      rect(0, 0, 300, 560, paper),
      rect(0, 0, 300, 330, blue),
      circle(220, 300, 46, yellow),
      sea(330),
      keeper(92, 300, 1, true),
      rail(440),
      dish(216, 428, 0.8),
    ]),
    panel(1, [rect(0, 0, 300, 560, blue), sea(390), rail(430), dish(216, 418, 1), gull(84, 350, 1)]),
    panel(2, [
      rect(0, 0, 300, 560, paper),
      rect(0, 360, 300, 200, ink),
      rail(430),
      dish(168, 406, 1.25),
      gull(36, 320, 1.35),
      path(
        "M300 372Q262 366 236 386Q226 400 246 408Q272 414 300 408Z",
        "#efc9a4",
        `stroke="${ink}" stroke-width="5"`,
      ),
      path("M310 356h-30q-10 34 0 66h30z", yellow, `stroke="${ink}" stroke-width="5"`),
    ]),
    panel(3, [
      rect(0, 0, 300, 560, ink),
      polygon(
        [
          [150, 120],
          [-40, 20],
          [-40, 190],
        ],
        yellow,
        'opacity=".9"',
      ),
      polygon(
        [
          [150, 120],
          [340, 40],
          [340, 210],
        ],
        yellow,
        'opacity=".9"',
      ),
      rect(126, 90, 48, 60, paper, `stroke="${ink}" stroke-width="5"`),
      path("M120 90Q150 50 180 90Z", blue),
      path("M124 150H176L196 430H104Z", paper),
      polygon(
        [
          [120, 210],
          [180, 210],
          [186, 280],
          [114, 280],
        ],
        blue,
      ),
      rect(0, 420, 300, 140, blue),
      ...times(5, (index) => stroke(`M${10 + index * 60} ${520 - (index % 2) * 16}q10 -8 20 0t20 0`, ink, 4)),
      rect(60, 416, 180, 14, paper),
      keeper(118, 366, 0.24, true),
      gull(176, 406, 0.2, -1),
      dish(148, 414, 0.2),
      ...times(14, (index) => circle((index * 83) % 300, (index * 47) % 90, 1.8, paper)),
    ]),
  );
}
