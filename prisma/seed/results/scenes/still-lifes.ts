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
  type Point,
  polygon,
  radial,
  randomOf,
  rect,
  type Scene,
  scene,
  stroke,
  times,
  turned,
} from "../drawing";

/** A bottle of amber on black acrylic: two strips of light draw its edges. */
export function glassOnDark(): Scene {
  const bottle =
    "M392 470C392 420 446 410 452 372V330H572V372C578 410 632 420 632 470V960Q632 1000 592 1000H432Q392 1000 392 960Z";
  const inside = "M414 620H610V950Q610 978 580 978H444Q414 978 414 950Z";
  const drops: Point[] = [
    [424, 458],
    [598, 444],
    [606, 520],
  ];
  const whole = [
    path(bottle, "#1c1512", 'fill-opacity=".55"'),
    path(inside, "url(#amber)"),
    ellipse(512, 620, 98, 13, "#ffcf73", 'opacity=".85"'),
    path("M430 640H470V968H446Q430 968 430 950Z", "#ffe3a1", 'opacity=".25" filter="url(#near)"'),
    stroke("M398 960V470C398 424 452 416 458 372V340", "#fdfaf2", 6),
    stroke("M626 960V470C626 424 572 416 566 372V340", "#fdfaf2", 6),
    stroke("M398 960Q398 994 432 994H592Q626 994 626 960", "#e8c98b", 4, 'opacity=".8"'),
    stroke("M422 900V500", "#fff", 12, 'opacity=".22"'),
    rect(446, 206, 132, 132, "url(#cap)", 'rx="8"'),
    rect(452, 210, 5, 124, "#8e8a86", 'opacity=".8"'),
    rect(566, 210, 4, 124, "#6d6a68", 'opacity=".7"'),
    drops
      .map(([x, y]) => ellipse(x, y, 5, 7, "#fff", 'opacity=".7"') + circle(x - 1, y - 2, 1.8, "#fff"))
      .join(""),
  ];
  return scene(
    1024,
    1280,
    [
      radial("back", "#3a3431", "#1b191a", "#0f0e10"),
      linear("amber", "0 0 0 1", "#c9721d", "#f2a33a", "#ffd27a", "#b65f17"),
      linear("cap", "0 0 1 0", "#4b4846", "#151415", "#2c2a2a", "#0e0d0e"),
      linear("fade", "0 0 0 1", "#121113 .35", "#121113 1"),
      blur("near", 9),
      blur("soft", 44),
    ],
    [
      rect(0, 0, 1024, 1280, "#111012"),
      ellipse(512, 660, 720, 720, "url(#back)"),
      rect(0, 1002, 1024, 280, "#0b0b0d"),
      rect(0, 1000, 1024, 2.5, "#55504c", 'opacity=".7"'),
      haze(512, 1010, 330, 40, "#e79a38", 0.3),
    ],
    group(whole, 'transform="matrix(1 0 0 -.62 0 1622)" opacity=".5" filter="url(#near)"'),
    [rect(0, 1002, 1024, 280, "url(#fade)"), haze(512, 800, 200, 260, "#ff9d2e", 0.16), ...whole],
  );
}

export type Dish = "cheesecakes" | "shakshuka" | "pear";

/** A plate straight from above in the low sun of the morning. */
export function breakfast(dish: Dish): Scene {
  const random = randomOf(dish.length * 31);
  const shadow = (shape: string) => group(shape, 'transform="translate(-64 40)" opacity=".34"');
  const plate = blob(random, [690, 640], [372, 368], 0.015, 16);
  const food = {
    cheesecakes: () => [
      path(blob(random, [770, 760], [150, 96], 0.2), "#fbf6ea"),
      ...[
        [560, 560],
        [760, 500],
        [660, 730],
      ].map(
        ([x, y]) =>
          path(blob(random, [x! - 10, y! + 12], [120, 116], 0.04), "#9c6a36", 'opacity=".6"') +
          path(blob(random, [x!, y!], [116, 112], 0.04), "#d99a4c") +
          path(blob(random, [x!, y! - 4], [92, 88], 0.08), "#c07a31") +
          path(blob(random, [x! + 14, y! - 14], [60, 52], 0.2), "#e3ad63", 'opacity=".8"'),
      ),
      path(blob(random, [700, 610], [120, 92], 0.22), "#fffaf0"),
      path(blob(random, [716, 590], [66, 46], 0.25), "#8f1f2e"),
      ...times(9, () => {
        const [x, y] = [random.between(640, 880), random.between(520, 780)];
        return (
          circle(x, y, 26, "#7d1526") +
          circle(x + 4, y - 4, 22, "#b0263a") +
          ellipse(x + 9, y - 11, 6, 4, "#f5b4b4")
        );
      }),
    ],
    shakshuka: () => [
      circle(690, 640, 316, "#2c2a2b"),
      circle(690, 640, 292, "#3b3839"),
      path(blob(random, [690, 640], [276, 274], 0.03, 14), "#b63a22"),
      ...times(40, () =>
        path(
          blob(
            random,
            [690 + random.between(-220, 220), 640 + random.between(-220, 220)],
            [random.between(12, 36), random.between(10, 24)],
            0.3,
          ),
          random.pick(["#d5532c", "#9c2c1a", "#e0763c"]),
          'opacity=".8"',
        ),
      ),
      ...[
        [600, 560],
        [790, 590],
        [670, 750],
      ].map(
        ([x, y]) =>
          path(blob(random, [x!, y!], [104, 92], 0.16), "#fdf6e6") +
          circle(x! - 4, y! + 6, 42, "#c97f12") +
          circle(x!, y!, 41, "#f3ab2a") +
          ellipse(x! + 14, y! - 15, 12, 8, "#ffe9b0"),
      ),
      ...times(44, () =>
        path(
          "M0 0q9-14 18 0q-9 8-18 0z",
          random.pick(["#4d7a3a", "#6d9b4b", "#355c2c"]),
          `transform="translate(${random.between(470, 900)} ${random.between(440, 850)}) rotate(${random.between(0, 360)})"`,
        ),
      ),
    ],
    pear: () => [
      circle(690, 640, 258, "#5d7d78"),
      circle(690, 640, 232, "#efe3c8"),
      ...times(90, () =>
        ellipse(
          690 + random.between(-170, 170),
          640 + random.between(-170, 170),
          random.between(8, 18),
          random.between(5, 10),
          random.pick(["#f7eed8", "#dcc9a0", "#e8d9b6"]),
          turned(random.between(0, 180), [690, 640]),
        ),
      ),
      ...[-34, 4, 40].map((angle) =>
        group(
          [
            path(
              "M-10 -150C26 -146 20 -90 40 -40C84 20 70 110 0 112C-70 110 -86 20 -44 -40C-28 -90 -40 -146 -10 -150Z",
              "#a76a25",
              'transform="translate(-8 10)" opacity=".6"',
            ),
            path(
              "M-10 -150C26 -146 20 -90 40 -40C84 20 70 110 0 112C-70 110 -86 20 -44 -40C-28 -90 -40 -146 -10 -150Z",
              "#e0aa4c",
            ),
            path(
              "M-6 -120C14 -100 8 -60 26 -20C54 30 46 84 0 88C-46 84 -54 26 -26 -20C-16 -60 -24 -100 -6 -120Z",
              "#f3d58c",
            ),
            ellipse(0, 44, 12, 24, "#b9792c"),
            stroke("M-8 -150l-8 -30", "#5b3a22", 7),
          ],
          `transform="translate(${690 + angle * 2.4} 650) rotate(${angle}) scale(.92)"`,
        ),
      ),
      ...times(16, () =>
        path(
          blob(random, [690 + random.between(-160, 160), 640 + random.between(-160, 160)], [15, 11], 0.3, 6),
          random.pick(["#6b4128", "#8a5a36"]),
        ),
      ),
      stroke(
        curve([
          [560, 560],
          [640, 610],
          [700, 580],
          [790, 650],
          [760, 720],
        ]),
        "#c8862a",
        9,
        'opacity=".8"',
      ),
    ],
  }[dish];
  return scene(
    1280,
    1280,
    [
      linear("oak", "0 0 1 1", "#f1e7d3", "#dccbae"),
      blur("near", 7),
      radial("caustic", "#fff .95", "#fff .3", "#fff 0"),
    ],
    rect(0, 0, 1280, 1280, "url(#oak)"),
    times(5, (board) =>
      [
        rect(0, board * 262, 1280, 3, "#b49c78", 'opacity=".5"'),
        ...times(14, () => {
          const y = board * 262 + random.between(8, 250);
          return stroke(
            curve([
              [-10, y],
              [400, y + random.between(-12, 12)],
              [860, y + random.between(-12, 12)],
              [1290, y],
            ]),
            "#b9a07a",
            random.between(1, 3),
            'opacity=".28"',
          );
        }),
      ].join(""),
    ),
    [
      group(
        shadow(path("M960 90L1210 150L1150 470L900 400Z", "#7c8496")) +
          path("M960 90L1210 150L1150 470L900 400Z", "#8fa58c") +
          stroke("M985 130L1180 176M930 390L1130 446M1000 110L936 384", "#e9efe0", 5, 'opacity=".7"') +
          path("M960 90L1060 114L1000 424L900 400Z", "#a5b8a0"),
      ),
      shadow(path(plate, "#6d7488")),
    ],
    [
      path(plate, "#f7f1e4"),
      path(blob(random, [690, 640], [340, 336], 0.012, 16), "#e9dfcc"),
      path(blob(random, [696, 646], [322, 318], 0.012, 16), "#f5eee0"),
      stroke(plate, "#fffdf6", 5),
    ],
    group(food(), ""),
    [
      shadow(circle(330, 300, 112, "#727b8e")),
      circle(180, 400, 130, "url(#caustic)"),
      path(
        curve(
          [
            [120, 360],
            [190, 420],
            [160, 480],
            [240, 440],
          ],
          true,
        ),
        "#fffbe6",
        'opacity=".55" filter="url(#near)"',
      ),
      circle(330, 300, 112, "#dfe8e6", 'opacity=".75"'),
      circle(330, 300, 96, "#c3d5d6", 'opacity=".8"'),
      stroke("M256 250A92 92 0 0 1 370 220", "#fff", 9, 'opacity=".9"'),
      ellipse(350, 330, 40, 26, "#fff", 'opacity=".4"'),
    ],
    [
      shadow(rect(1130, 560, 26, 420, "#6d7488", 'rx="13"')),
      rect(1130, 760, 28, 240, "#6b4a34", 'rx="13"'),
      path("M1130 770Q1124 600 1150 540Q1168 560 1160 770Z", "#c9cfd2"),
      path("M1136 720Q1130 640 1146 600L1152 720Z", "#f4e3a1"),
    ],
    times(16, () =>
      path(
        blob(
          random,
          [random.between(240, 560), random.between(900, 1180)],
          [random.between(3, 9), random.between(3, 7)],
          0.3,
          6,
        ),
        "#c59a5e",
      ),
    ),
  );
}

/** A tin of tea on a grey stone; willow-herb on its paper label. */
export function teaTin(spot: string): Scene {
  const random = randomOf(71);
  const flower = (x: number, y: number, big: number) =>
    times(4, (petal) =>
      group(
        path("M0 0C-16 -14 -14 -34 0 -40C14 -34 16 -14 0 0Z", "none", 'stroke="#2b2a28" stroke-width="2.2"') +
          stroke("M0 -6V-30M-5 -10L-7 -26M5 -10L7 -26", "#2b2a28", 1),
        `transform="translate(${x} ${y}) rotate(${petal * 90 + 20}) scale(${big})"`,
      ),
    ).join("");
  const leaves = times(14, (index) =>
    group(
      path("M0 0C40 -22 96 -18 128 4C92 22 40 20 0 0Z", "none", 'stroke="#2b2a28" stroke-width="2.4"') +
        stroke("M0 0H120M30 0l16 -11M56 0l16 -12M84 0l14 -9M30 0l16 9M56 0l16 10", "#2b2a28", 1.2),
      `transform="translate(512 ${930 - index * 17}) rotate(${index % 2 ? 205 + index * 3 : -25 - index * 3}) scale(${1 - index * 0.045})"`,
    ),
  );
  const blooms = times(9, (index): [number, number, number] => [
    512 + (index % 2 ? 30 : -30) * (1 - index / 12),
    690 - index * 24,
    1 - index * 0.075,
  ]);
  return scene(
    1024,
    1280,
    [
      linear("wall", "0 0 1 1", "#d8d2c4", "#b9b2a2"),
      linear("tin", "0 0 1 0", "#4e5b57", "#8b9994", "#6c7a75", "#2f3a38"),
      linear("paper", "0 0 1 0", "#d9ccb2", "#f7eeda", "#f1e6cf", "#b8a98d"),
      linear("stone", "0 0 0 1", "#a3a096", "#66645e"),
      blur("soft", 20),
      blur("near", 5),
    ],
    [rect(0, 0, 1024, 1280, "url(#wall)"), haze(340, 420, 420, 460, "#efe9db", 0.6)],
    [
      path("M-20 1080Q200 1020 512 1016Q860 1020 1050 1090V1300H-20Z", "url(#stone)"),
      times(80, () =>
        ellipse(
          random.between(0, 1024),
          random.between(1060, 1280),
          random.between(2, 22),
          random.between(1, 5),
          random.pick(["#bdbab0", "#57554f"]),
          'opacity=".3"',
        ),
      ),
      haze(600, 1120, 330, 40, "#2f2d29", 0.5),
    ],
    [
      path("M262 320V1060Q262 1126 512 1130Q762 1126 762 1060V320Z", "url(#tin)"),
      path("M262 430V1010Q512 1080 762 1010V430Q512 492 262 430Z", "url(#paper)"),
      stroke("M262 430Q512 492 762 430M262 1010Q512 1080 762 1010", "#fffaf0", 3, 'opacity=".8"'),
    ],
    [
      path("M254 250V352Q254 402 512 406Q770 402 770 352V250Z", "url(#tin)"),
      ellipse(512, 250, 258, 54, "#8f9c97"),
      ellipse(512, 246, 232, 44, "#a5b0aa"),
      times(40, (index) => {
        const angle = (index / 39) * Math.PI;
        return circle(
          512 - Math.cos(angle) * 254,
          330 + Math.sin(angle) * 48,
          4.5,
          "#c3ccc6",
          'opacity=".55"',
        );
      }),
      stroke("M254 350Q254 402 512 406Q770 402 770 352", "#26302e", 4, 'opacity=".6"'),
    ],
    clip("label", '<path d="M262 430V1010Q512 1080 762 1010V430Q512 492 262 430Z"/>'),
    group(
      [
        ...blooms.map(([x, y, big]) =>
          path(blob(random, [x + 8, y + 5], [44 * big, 42 * big], 0.12), spot, 'opacity=".75"'),
        ),
        stroke(
          curve([
            [520, 1000],
            [508, 860],
            [516, 700],
            [512, 480],
          ]),
          "#2b2a28",
          4,
        ),
        ...leaves,
        ...blooms.map(([x, y, big]) => flower(x, y, big)),
        ...times(6, (index) =>
          ellipse(
            512 + (index % 2 ? 9 : -9),
            500 + index * 10,
            5,
            10,
            "none",
            'stroke="#2b2a28" stroke-width="2"',
          ),
        ),
      ],
      'clip-path="url(#label)" transform="translate(0 40)"',
    ),
    [
      path("M290 440V1020Q310 1030 330 1034V452Z", "#fff", 'opacity=".35" filter="url(#near)"'),
      path("M700 446Q740 440 762 430V1010Q740 1018 700 1026Z", "#5d4f3b", 'opacity=".3" filter="url(#near)"'),
    ],
  );
}

export type Goods = "backpack" | "kettle" | "lamp";

const GOODS: Record<Goods, () => string[]> = {
  backpack: () => [
    path(
      "M300 470C300 320 390 250 480 250C570 250 660 320 660 470V980Q660 1040 600 1040H360Q300 1040 300 980Z",
      "url(#body)",
    ),
    path(
      "M660 470V980Q660 1040 600 1040H560Q640 1000 640 900V400Q652 430 660 470Z",
      "#4f2b1a",
      'opacity=".7"',
    ),
    path(
      "M300 480C300 320 390 250 480 250C570 250 660 320 660 480Q660 600 640 660Q480 720 320 660Q300 600 300 480Z",
      "#a9643a",
    ),
    path(
      "M300 480C300 320 390 250 480 250C420 280 370 360 356 668Q336 664 320 660Q300 600 300 480Z",
      "#c8834f",
      'opacity=".8"',
    ),
    stroke(
      "M316 480C316 340 396 266 480 266C566 266 644 340 644 480Q644 590 628 648Q480 704 332 648Q316 590 316 480Z",
      "#e7c09a",
      3,
      'stroke-dasharray="11 8" opacity=".8"',
    ),
    stroke("M420 254Q430 180 480 180Q530 180 540 254", "#6d3d22", 20),
    rect(444, 620, 72, 130, "#7a4527", 'rx="10"') +
      rect(456, 676, 48, 42, "none", 'stroke="#d8b66a" stroke-width="8" rx="6"') +
      rect(474, 650, 12, 70, "#5b321c", 'rx="5"'),
    path("M350 790H610V960Q610 990 580 990H380Q350 990 350 960Z", "#8f5230") +
      stroke(
        "M364 806H596V956Q596 976 576 976H384Q364 976 364 956Z",
        "#e7c09a",
        3,
        'stroke-dasharray="11 8" opacity=".7"',
      ),
    path("M300 720Q262 760 268 880Q272 930 300 940Z", "#7a4527") +
      path("M660 720Q698 760 692 880Q688 930 660 940Z", "#53301c"),
  ],
  kettle: () => [
    stroke("M336 480Q330 270 480 262Q630 270 624 480", "#2a2522", 22),
    rect(410, 246, 140, 34, "#8a5a36", 'rx="17"'),
    path("M640 640C720 620 740 540 792 520L820 556C780 600 770 740 660 800Z", "url(#body)"),
    path("M792 520L820 556L806 574L778 534Z", "#173f45"),
    path(
      "M250 900C240 640 330 500 480 496C630 500 720 640 710 900Q700 1030 620 1040H340Q260 1030 250 900Z",
      "url(#body)",
    ),
    path(
      "M290 880C286 680 350 560 440 530C380 600 350 720 352 900Q354 980 380 1020Q300 1010 290 880Z",
      "#8cc0bf",
      'opacity=".55"',
    ),
    path("M380 512Q480 470 580 512Q560 546 480 548Q400 546 380 512Z", "#245e63") +
      ellipse(480, 502, 92, 20, "#3f8a8c") +
      circle(480, 470, 24, "#8a5a36") +
      circle(474, 464, 8, "#c99a6c"),
    stroke("M262 960Q480 1000 698 960", "#173f45", 8, 'opacity=".6"'),
  ],
  lamp: () => [
    ellipse(470, 1010, 160, 34, "#b98a24") + ellipse(470, 998, 160, 34, "url(#body)"),
    stroke("M470 990L470 940L330 640", "#3a3733", 18) +
      stroke("M330 640L560 420", "#3a3733", 18) +
      circle(330, 640, 24, "#6b6660") +
      circle(330, 640, 10, "#d8d2c6") +
      circle(470, 946, 20, "#6b6660"),
    group(
      [
        path("M-60 -60Q0 -110 60 -60L150 120Q0 190 -150 120Z", "url(#body)"),
        path("M-60 -60Q-20 -98 4 -96L-40 146Q-110 142 -150 120Z", "#f6d27a", 'opacity=".7"'),
        ellipse(0, 128, 150, 36, "#8a641a"),
        ellipse(0, 130, 132, 28, "#fff1c9"),
        rect(-22, -118, 44, 40, "#3a3733", 'rx="8"'),
      ],
      'transform="translate(610 430) rotate(-24)"',
    ),
    stroke("M620 1010Q760 1000 800 1060", "#3a3733", 7),
  ],
};

const BODY: Record<Goods, [string, string, string]> = {
  backpack: ["#b06c40", "#8a4d2c", "#643520"],
  kettle: ["#5aa3a3", "#2f777a", "#1a4b52"],
  lamp: ["#f0bf4f", "#d9a12f", "#a87619"],
};

/** One thing on linen grey: every card of the series has this light, height and shadow. */
export function goodsCard(goods: Goods): Scene {
  return scene(
    960,
    1280,
    [
      radial("ground", "#f6f0e4", "#ece3d2", "#dccfb8"),
      linear("body", "0 0 1 .4", ...BODY[goods]),
      blur("soft", 28),
      blur("near", 9),
    ],
    [rect(0, 0, 960, 1280, "#dccfb8"), ellipse(430, 560, 800, 860, "url(#ground)")],
    [
      polygon(
        [
          [520, 1000],
          [860, 960],
          [940, 1030],
          [640, 1060],
        ],
        "#8f7f66",
        'opacity=".3" filter="url(#soft)"',
      ),
      haze(484, 1040, 240, 20, "#4d4030", 0.55),
    ],
    GOODS[goods](),
  );
}
