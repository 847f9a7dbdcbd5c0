import {
  blur,
  circle,
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

/** A small flat in the evening, three warm lamps against blue dusk. */
export function eveningFlat(): Scene {
  const random = randomOf(91);
  const glow = (x: number, y: number, r: number, opacity = 1) =>
    circle(x, y, r, "url(#glow)", `opacity="${opacity}"`);
  const block = (x: number, y: number, wide: number, colour: string) =>
    [
      rect(x, y, wide, 300, colour),
      ...times(Math.floor(wide / 17) * 7, (index) =>
        random.next() < 0.34
          ? rect(
              x + 6 + (index % Math.floor(wide / 17)) * 17,
              y + 10 + Math.floor(index / Math.floor(wide / 17)) * 26,
              8,
              12,
              random.pick(["#ffd98c", "#f6b765", "#9fb6c9"]),
              'opacity=".9"',
            )
          : "",
      ),
    ].join("");
  const books = (x: number, y: number) => {
    let at = x;
    const out: string[] = [];
    while (at < x + 190) {
      const [wide, tall] = [random.between(9, 22), random.between(56, 92)];
      if (random.next() < 0.86)
        out.push(
          rect(
            at,
            y - tall,
            wide - 1.5,
            tall,
            random.pick(["#8c4a3a", "#3f5f5d", "#c7a564", "#5b5148", "#8a8f7c", "#d8c7a4", "#2e4450"]),
          ),
        );
      at += wide;
    }
    return out.join("");
  };
  return scene(
    1280,
    854,
    [
      radial("glow", "#ffdc9a .85", "#ffb95e .28", "#ff9d3c 0"),
      linear("wall", "0 0 0 1", "#4d5a60", "#5f6663"),
      linear("dusk", "0 0 0 1", "#2a3f5e", "#5a7296", "#c59a8d"),
      linear("floor", "0 0 0 1", "#6c655c", "#3b3734"),
      linear("green", "1 0 0 0", "#2f4a42", "#466659"),
      blur("soft", 24),
    ],
    [
      rect(0, 0, 1280, 854, "url(#wall)"),
      polygon(
        [
          [0, 0],
          [330, 120],
          [330, 600],
          [0, 780],
        ],
        "#56605f",
      ),
      polygon(
        [
          [1280, 0],
          [950, 120],
          [950, 600],
          [1280, 780],
        ],
        "url(#green)",
      ),
      polygon(
        [
          [0, 0],
          [330, 120],
          [950, 120],
          [1280, 0],
        ],
        "#3c464b",
      ),
      polygon(
        [
          [0, 780],
          [330, 600],
          [950, 600],
          [1280, 780],
          [1280, 854],
          [0, 854],
        ],
        "url(#floor)",
      ),
    ],
    [
      rect(430, 180, 330, 270, "#e6dcc8"),
      rect(444, 194, 302, 242, "url(#dusk)"),
      block(452, 300, 74, "#2c3d55"),
      block(536, 262, 90, "#34465f"),
      block(640, 316, 100, "#293950"),
      rect(590, 194, 10, 242, "#e6dcc8"),
      rect(444, 290, 302, 8, "#e6dcc8"),
      rect(444, 430, 302, 6, "#e6dcc8"),
      rect(418, 448, 354, 16, "#d6cab3"),
    ],
    [
      polygon(
        [
          [0, 470],
          [330, 428],
          [330, 600],
          [0, 780],
        ],
        "#b58f5f",
      ),
      polygon(
        [
          [0, 458],
          [330, 422],
          [330, 432],
          [0, 476],
        ],
        "#e2c48e",
      ),
      stroke("M110 462V730M220 446V660", "#7d6140", 3),
      polygon(
        [
          [0, 250],
          [330, 226],
          [330, 246],
          [0, 276],
        ],
        "#b58f5f",
      ),
      polygon(
        [
          [0, 278],
          [330, 247],
          [330, 424],
          [0, 462],
        ],
        "#ffd58a",
        'opacity=".3"',
      ),
      polygon(
        [
          [0, 276],
          [330, 246],
          [330, 250],
          [0, 282],
        ],
        "#fff0c4",
      ),
    ],
    [
      times(6, (index) =>
        [
          ellipse(40 + index * 50, 244 - index * 4, 13, 5, "#d8c7a4"),
          path(
            `M${28 + index * 50} ${244 - index * 4}v-26h26v26z`,
            random.pick(["#b5523b", "#d8c7a4", "#3f5f5d", "#8f9c97"]),
          ),
        ].join(""),
      ),
      path("M180 446q-30-4-28-36h60q2 30-32 36z", "#9c3f2c"),
      stroke("M212 416h26", "#2b2f31", 7),
      ellipse(182, 410, 31, 8, "#5c241a"),
    ],
    [
      times(5, (shelf) => {
        const y = 190 + shelf * 96;
        return [rect(930, y, 200, 8, "#c9a26a"), books(934, y)].join("");
      }),
      rect(926, 112, 8, 470, "#c9a26a"),
      rect(1126, 112, 8, 520, "#a9834f"),
    ],
    [
      path("M760 470Q900 462 930 480V590Q850 610 748 596Z", "#7a5a4c"),
      path("M730 520Q850 506 934 524V620Q850 640 730 626Z", "#93705f"),
      path("M806 516Q850 490 912 520L920 634Q868 644 822 634Z", "#d3a64b"),
      stroke("M820 540L914 542M824 570L916 572M826 600L918 602", "#b5523b", 5),
    ],
    [
      stroke("M700 630V350", "#2b2b2b", 6),
      ellipse(700, 632, 34, 9, "#2b2b2b"),
      polygon(
        [
          [662, 360],
          [738, 360],
          [722, 296],
          [678, 296],
        ],
        "#ffe7b5",
      ),
      glow(700, 340, 230),
    ],
    [
      haze(500, 660, 210, 36, "#231f1d", 0.45),
      polygon(
        [
          [350, 540],
          [630, 540],
          [676, 584],
          [316, 584],
        ],
        "#e0bd83",
      ),
      polygon(
        [
          [316, 584],
          [676, 584],
          [676, 598],
          [316, 598],
        ],
        "#a67f4a",
      ),
      stroke("M340 598V712M652 598V712M376 598V652M612 598V652", "#8a673a", 10),
      polygon(
        [
          [470, 548],
          [520, 548],
          [514, 572],
          [456, 572],
        ],
        "#faf3e3",
      ),
      polygon(
        [
          [522, 548],
          [572, 548],
          [584, 572],
          [518, 572],
        ],
        "#ece2cc",
      ),
      path("M408 560v-26h30v26q-15 8-30 0z", "#b5523b"),
      stroke("M438 540q14 0 12 10q-2 8-12 6", "#b5523b", 4),
    ],
    [
      stroke("M500 0V252", "#1f2426", 4),
      path("M446 300Q450 250 500 248Q550 250 554 300Z", "#2f4a42"),
      ellipse(500, 301, 54, 11, "#fff0c9"),
      glow(500, 320, 300),
      polygon(
        [
          [452, 306],
          [548, 306],
          [680, 588],
          [312, 588],
        ],
        "#ffe1a2",
        'opacity=".16" filter="url(#soft)"',
      ),
    ],
    [
      path("M1180 210q30-14 50 6l22 190q-30 26-70 6z", "#37474f"),
      path("M1180 210q-14 100-2 200l24 6q-10-110 4-212z", "#4d626c"),
      circle(1204, 204, 7, "#c9a26a"),
      glow(140, 340, 230, 0.55),
    ],
    stroke(
      curve([
        [706, 630],
        [760, 660],
        [840, 668],
        [930, 646],
      ]),
      "#1f1c1b",
      4,
    ),
    times(12, (index) =>
      stroke(
        `M${330 - index * 46} ${600 + index * 25}L${950 + index * 46} ${600 + index * 25}`,
        "#2b2826",
        1.5,
        'opacity=".3"',
      ),
    ),
  );
}

/** A lane in a port town after rain; somebody walks away. */
export function rainyStreet(): Scene {
  const random = randomOf(53);
  const lamp = (x: number, y: number, r: number) =>
    [circle(x, y, r * 11, "url(#glow)"), circle(x, y, r, "#fff0c4")].join("");
  const streak = (x: number, y: number, wide: number, tall: number, opacity: number) =>
    times(9, (index) =>
      ellipse(
        x + random.between(-6, 6) * (index / 3),
        y + index * (tall / 9),
        wide * (0.5 + random.next()),
        tall / 26 + 2,
        "#ffb65a",
        `opacity="${opacity * (1 - index / 11)}"`,
      ),
    ).join("");
  const stones = times(19, (row) => {
    const y = 548 + row * row * 0.92;
    return times(30, (column) => {
      const wide = 12 + row * 4.2;
      const x = 640 + (column - 15 + (row % 2) / 2) * wide;
      return ellipse(
        x,
        y,
        wide * 0.46,
        2.5 + row * 0.6,
        random.pick(["#2a3436", "#323c3c", "#232c2f", "#3d4340"]),
        `opacity="${0.55 + random.next() * 0.4}"`,
      );
    }).join("");
  });
  const house = (points: readonly (readonly [number, number])[], colour: string) => polygon(points, colour);
  const window = (x: number, y: number, wide: number, tall: number, lit = false) =>
    [
      rect(x, y, wide, tall, lit ? "#ffc670" : "#1a2326"),
      rect(x + wide / 2 - 1.5, y, 3, tall, "#0f1618"),
      rect(x, y + tall * 0.4, wide, 3, "#0f1618"),
      rect(x - 5, y + tall, wide + 10, 5, "#4a4f4b"),
      lit
        ? path(
            `M${x} ${y}h${wide * 0.42}q-4 ${tall * 0.6} -${wide * 0.36} ${tall}h-${wide * 0.06}z`,
            "#b5653b",
            'opacity=".8"',
          )
        : "",
    ].join("");
  const awning = times(8, (index) =>
    polygon(
      [
        [60 + index * 34, 396 - index * 3],
        [94 + index * 34, 393 - index * 3],
        [112 + index * 34, 452 - index * 3],
        [76 + index * 34, 455 - index * 3],
      ],
      index % 2 ? "#d9cdb2" : "#2f5a4c",
    ),
  );
  return scene(
    1280,
    854,
    [
      radial("glow", "#ffc266 .75", "#ff9d33 .22", "#ff8a1f 0"),
      linear("sky", "0 0 0 1", "#131c27", "#2f3a44", "#6d5f4c"),
      linear("left", "0 0 1 0", "#2a2f30", "#46443b"),
      linear("right", "1 0 0 0", "#232b30", "#3f4540"),
      linear("wet", "0 0 0 1", "#3c3b35", "#14191b"),
      blur("soft", 7),
      blur("wide", 22),
    ],
    [
      rect(0, 0, 1280, 854, "url(#sky)"),
      house(
        [
          [430, 560],
          [430, 300],
          [480, 262],
          [540, 300],
          [540, 560],
        ],
        "#33383a",
      ),
      house(
        [
          [540, 560],
          [540, 330],
          [590, 296],
          [640, 326],
          [640, 560],
        ],
        "#3b3d3a",
      ),
      house(
        [
          [636, 560],
          [636, 308],
          [690, 270],
          [742, 310],
          [742, 560],
        ],
        "#343a3c",
      ),
      house(
        [
          [742, 560],
          [742, 340],
          [860, 290],
          [860, 560],
        ],
        "#2b3236",
      ),
    ],
    [
      window(462, 360, 22, 36),
      window(500, 360, 22, 36),
      window(568, 380, 22, 34, true),
      window(664, 360, 22, 36),
      window(700, 360, 22, 36),
      haze(620, 520, 240, 60, "#c98f4a", 0.28),
    ],
    [
      house(
        [
          [0, 0],
          [300, 90],
          [430, 210],
          [430, 562],
          [0, 700],
        ],
        "url(#left)",
      ),
      house(
        [
          [1280, 0],
          [980, 110],
          [850, 220],
          [850, 562],
          [1280, 690],
        ],
        "url(#right)",
      ),
      polygon(
        [
          [0, 0],
          [300, 90],
          [430, 210],
          [430, 226],
          [300, 108],
          [0, 26],
        ],
        "#161b1d",
      ),
      polygon(
        [
          [1280, 0],
          [980, 110],
          [850, 220],
          [850, 236],
          [980, 128],
          [1280, 26],
        ],
        "#12181b",
      ),
    ],
    [
      window(90, 150, 64, 120),
      window(220, 176, 54, 106, true),
      window(334, 240, 36, 80),
      window(900, 250, 38, 84),
      window(990, 200, 54, 110),
      window(1130, 160, 70, 130),
      ...awning,
      rect(84, 456, 250, 160, "#121a1c"),
      times(7, (index) => rect(84, 462 + index * 20, 250, 2, "#293335")).join(""),
      stroke("M392 230V560", "#1b2224", 9),
      rect(1040, 420, 76, 222, "#182024"),
      rect(1050, 432, 56, 60, "#222c31"),
    ],
    group(
      [
        circle(0, 0, 40, "none", 'stroke="#0b1012" stroke-width="5"'),
        circle(104, -4, 40, "none", 'stroke="#0b1012" stroke-width="5"'),
        stroke(
          "M0 0L34 -54L84 -58L104 -4M34 -54L48 -4L84 -58M48 -4H0M30 -66H44M84 -58L80 -80L66 -84",
          "#0b1012",
          5,
        ),
      ],
      'transform="translate(356 596) scale(.86)"',
    ),
    [
      polygon(
        [
          [0, 700],
          [430, 556],
          [850, 556],
          [1280, 690],
          [1280, 854],
          [0, 854],
        ],
        "url(#wet)",
      ),
      ...stones,
    ],
    group(
      [
        streak(520, 580, 26, 220, 0.75),
        streak(760, 590, 30, 250, 0.8),
        streak(247, 690, 34, 150, 0.4),
        streak(580, 566, 12, 130, 0.5),
      ],
      'filter="url(#soft)"',
    ),
    [
      ellipse(420, 780, 190, 20, "#6b6a5f", 'opacity=".45"'),
      haze(440, 778, 90, 8, "#ffbe6d", 0.55),
      ellipse(960, 750, 150, 14, "#59605c", 'opacity=".5"'),
      ellipse(1000, 752, 50, 5, "#ffbe6d", 'opacity=".5"'),
    ],
    [
      stroke("M520 560V330Q520 312 536 312", "#0f1517", 6),
      lamp(542, 318, 9),
      stroke("M786 566V280Q786 258 766 258", "#0f1517", 7),
      lamp(760, 264, 11),
      lamp(640, 420, 4),
    ],
    group(
      [
        ellipse(0, 132, 50, 8, "#080b0c", 'opacity=".7"'),
        path("M-16 60L-20 130h14l8-62l10 62h14L18 56z", "#11171a"),
        path("M-28 -20Q-36 40 -30 84Q0 94 32 82Q36 30 26 -22Q0 -38 -28 -20Z", "#2b3a3f"),
        path("M4 -30Q24 -28 26 -22Q36 30 32 82Q20 88 8 88Q16 20 4 -30Z", "#7d6a4c", 'opacity=".6"'),
        circle(0, -46, 17, "#1a1512"),
        path("M-18 -48Q0 -74 18 -48Q20 -42 0 -42Q-20 -42 -18 -48Z", "#2f2a28"),
        stroke("M30 30L44 118", "#0c1113", 7),
        stroke("M26 -6Q38 14 32 34", "#24323a", 11),
      ],
      'transform="translate(846 520) scale(1.1)" filter="url(#slow)"',
    ),
    [
      blur("slow", 1.2),
      times(26, () => {
        const [x, y] = [random.between(0, 1280), random.between(0, 560)];
        return stroke(`M${x} ${y}l-5 26`, "#cdd6d8", 1, 'opacity=".12"');
      }),
    ],
  );
}

/** Grey ball, mirror ball and a head of plaster in the light of three lamps. */
export function lightReference(): Scene {
  return scene(
    1280,
    854,
    [
      radial("grey", "#a9a8a4", "#747370", "#34342f"),
      linear("room", "0 0 0 1", "#8d8c88", "#a3a29d"),
      linear("desk", "0 0 0 1", "#7d7b76", "#57554f"),
      linear("plaster", "1 0 0 .3", "#fbf8f0", "#d6d1c6", "#7c7870"),
      linear("mirror", "0 0 0 1", "#c9c8c4", "#8a8985", "#2d2c2a"),
      blur("soft", 16),
      blur("near", 3),
    ],
    [rect(0, 0, 1280, 854, "url(#room)"), rect(0, 560, 1280, 294, "url(#desk)")],
    [
      [300, 700],
      [640, 700],
      [1000, 720],
    ].map(([x, y]) => haze(x! - 60, y! + 8, 190, 26, "#24221f", 0.5)),
    `<radialGradient id="ball" cx=".66" cy=".3" r=".8"><stop offset="0" stop-color="#c9c8c3"/><stop offset=".4" stop-color="#807f7b"/><stop offset="1" stop-color="#2b2a28"/></radialGradient>`,
    [
      circle(300, 560, 150, "url(#ball)"),
      stroke("M154 600A150 150 0 0 1 190 456", "#d6d5d0", 6, 'opacity=".6" filter="url(#near)"'),
    ],
    [
      circle(640, 560, 150, "url(#mirror)"),
      path("M490 570Q640 520 790 570A150 150 0 0 1 490 570Z", "#4a4945"),
      ellipse(640, 690, 90, 14, "#8d8b85", 'opacity=".6"'),
      rect(700, 448, 46, 46, "#fff", 'rx="12" transform="rotate(14 723 471)"'),
      path("M512 500Q528 470 548 456L560 470Q540 488 528 512Z", "#fff", 'opacity=".9"'),
      rect(560, 520, 30, 40, "#fff", 'opacity=".3" rx="8"'),
      circle(640, 590, 12, "#1f1e1c"),
    ],
    [
      path(
        "M930 720Q930 640 950 610Q900 560 902 460C904 350 960 312 1020 314C1090 318 1120 380 1112 440C1112 470 1128 500 1130 512Q1128 520 1112 522C1114 560 1108 596 1070 600Q1050 604 1050 640Q1056 690 1080 720Z",
        "url(#plaster)",
      ),
      path(
        "M902 460C904 350 960 312 1020 314C950 360 940 470 966 560Q950 590 950 610Q900 560 902 460Z",
        "#6d6a63",
        'opacity=".55"',
      ),
      path("M1064 452q20-12 40-2q-16 14-40 2z", "#948f85"),
      stroke("M1056 430Q1082 416 1108 430", "#b9b3a7", 8),
      stroke("M1078 560Q1096 556 1108 560", "#948f85", 5),
      ellipse(978, 476, 20, 34, "#b5afa3"),
      rect(900, 716, 210, 20, "#8b867b", 'rx="4"'),
    ],
  );
}
