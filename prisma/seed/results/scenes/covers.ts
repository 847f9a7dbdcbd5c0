import {
  blob,
  blur,
  circle,
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
} from "../drawing";

const SIZE: Point = [1280, 720];

/** An aperture of light over a ground of film: the base of a photographer. */
export function lightCover(): Scene {
  const blades = times(9, (index) =>
    group(
      [
        path("M0 -250Q120 -230 190 -150L60 -20Q20 -120 0 -250Z", index % 2 ? "#2b3b40" : "#22313a"),
        stroke("M190 -150L60 -20", "#5f7680", 3, 'opacity=".7"'),
      ],
      `transform="translate(840 360) rotate(${index * 40})"`,
    ),
  );
  return scene(
    ...SIZE,
    [
      radial("sun", "#fff3d3 1", "#f7c877 1", "#d98a3c 1"),
      linear("ground", "0 0 1 1", "#1c2a31", "#2f434a"),
      blur("soft", 30),
    ],
    [
      rect(0, 0, 1280, 720, "url(#ground)"),
      ...times(5, (index) =>
        circle(
          150 + index * 96,
          600 - index * 96,
          20 + index * 17,
          "#f7c877",
          `opacity="${0.05 + index * 0.025}"`,
        ),
      ),
    ],
    [
      circle(840, 360, 290, "#10181c"),
      circle(840, 360, 270, "url(#sun)"),
      ...blades,
      circle(840, 360, 270, "none", 'stroke="#10181c" stroke-width="34"'),
      circle(840, 360, 290, "none", 'stroke="#8fa0a3" stroke-width="3"'),
      circle(840, 360, 322, "none", 'stroke="#3d5258" stroke-width="44"'),
    ],
    times(48, (index) =>
      rect(
        838,
        28,
        4,
        index % 4 ? 12 : 26,
        "#c9d1cc",
        `transform="rotate(${index * 7.5} 840 360)" opacity=".8"`,
      ),
    ),
    circle(790, 310, 40, "#fff", 'opacity=".35" filter="url(#soft)"'),
  );
}

/** Hills that are waves, a record for a moon. */
export function soundCover(): Scene {
  const hill = (level: number, colour: string) => {
    const points = times(33, (index): Point => [
      index * 41 - 10,
      330 +
        level * 64 -
        Math.abs(Math.sin(index * 0.55 + level * 1.7) * Math.sin(index * 0.17 + level)) * (170 - level * 18),
    ]);
    return path(`${curve(points)}V730H-10Z`, colour) + stroke(curve(points), "#f5eddb", 2, 'opacity=".25"');
  };
  return scene(
    ...SIZE,
    [linear("sky", "0 0 0 1", "#e9c08d", "#f3dfbd"), rect(0, 0, 1280, 720, "url(#sky)")],
    [
      circle(930, 230, 176, "#2b2a2f"),
      ...times(9, (index) =>
        circle(930, 230, 70 + index * 12, "none", 'stroke="#55525a" stroke-width="1.600"'),
      ),
      circle(930, 230, 56, "#b5523b"),
      circle(930, 230, 9, "#f3dfbd"),
      path("M930 230L1010 74A176 176 0 0 1 1074 130Z", "#fff", 'opacity=".12"'),
      path("M930 230L850 386A176 176 0 0 1 786 330Z", "#fff", 'opacity=".12"'),
    ],
    ["#c98f5f", "#8f7a68", "#5f7d7a", "#3a6066", "#234650", "#16313b"].map((colour, level) =>
      hill(level, colour),
    ),
  );
}

/** The beam of a projector over rows of seats. */
export function cinemaCover(): Scene {
  const random = randomOf(3);
  return scene(
    ...SIZE,
    [
      linear("beam", "1 0 0 0", "#fff1cf .95", "#f5c98a .3", "#e9b06a .05"),
      linear("screen", "0 0 1 1", "#f1e3c4", "#d6ab7d"),
      linear("hall", "0 0 0 1", "#241a24", "#3a2430"),
      blur("soft", 10),
    ],
    [
      rect(0, 0, 1280, 720, "url(#hall)"),
      polygon(
        [
          [60, 90],
          [560, 150],
          [560, 470],
          [60, 540],
        ],
        "url(#screen)",
      ),
      polygon(
        [
          [60, 400],
          [200, 330],
          [300, 392],
          [420, 320],
          [560, 380],
          [560, 470],
          [60, 540],
        ],
        "#8f6f62",
      ),
      circle(410, 240, 44, "#fff6df"),
      polygon(
        [
          [60, 470],
          [260, 410],
          [560, 440],
          [560, 470],
          [60, 540],
        ],
        "#5b4550",
      ),
    ],
    [
      polygon(
        [
          [1240, 96],
          [1240, 120],
          [560, 470],
          [560, 150],
        ],
        "url(#beam)",
        'opacity=".6" filter="url(#soft)"',
      ),
      polygon(
        [
          [1240, 100],
          [1240, 116],
          [560, 470],
          [60, 540],
          [60, 90],
          [560, 150],
        ],
        "#ffe3b0",
        'opacity=".14"',
      ),
      circle(1240, 108, 26, "#fff6df", 'filter="url(#soft)"'),
    ],
    times(70, () => {
      const along = random.next();
      return circle(
        1240 - along * 680,
        108 + along * 200 + random.between(-1, 1) * along * 150,
        random.between(0.8, 2.4),
        "#fff1cf",
        'opacity=".6"',
      );
    }),
    times(4, (row) =>
      times(13, (seat) =>
        path(
          `M${seat * 118 - 60 + (row % 2) * 56} 760V${566 + row * 46}Q${seat * 118 - 56 + (row % 2) * 56} ${530 + row * 46} ${seat * 118 - 10 + (row % 2) * 56} ${530 + row * 46}Q${seat * 118 + 38 + (row % 2) * 56} ${530 + row * 46} ${seat * 118 + 42 + (row % 2) * 56} ${566 + row * 46}V760Z`,
          ["#5b2f36", "#4a2730", "#3a1f29", "#2a1720"][row]!,
        ),
      ).join(""),
    ),
    [
      ellipse(486, 560, 34, 42, "#1a0f16"),
      path("M430 640Q440 590 486 590Q532 590 542 640Z", "#1a0f16"),
      ellipse(838, 572, 36, 44, "#160c13"),
      path("M778 660Q790 604 838 604Q886 604 898 660Z", "#160c13"),
    ],
  );
}

/** A lamp, books and a leaf: an evening over tomorrow's lesson. */
export function lessonCover(): Scene {
  const spines = ["#b5523b", "#3f5f5d", "#d9a132", "#5b5148", "#8fa58c", "#2e4450", "#c7a564", "#8c4a3a"];
  return scene(
    ...SIZE,
    [
      linear("wall", "0 0 0 1", "#24493f", "#2f5a4c"),
      radial("glow", "#ffe7ae .9", "#ffd27a .35", "#ffc65e 0"),
      linear("desk", "0 0 0 1", "#b58250", "#7d5433"),
      blur("soft", 14),
    ],
    [
      rect(0, 0, 1280, 720, "url(#wall)"),
      circle(380, 330, 470, "url(#glow)"),
      rect(0, 560, 1280, 160, "url(#desk)"),
      rect(0, 558, 1280, 5, "#e0b57f"),
    ],
    [
      haze(380, 566, 190, 16, "#4a2f1c", 0.5),
      ellipse(380, 560, 90, 16, "#b98a3a"),
      rect(371, 330, 18, 230, "#b98a3a"),
      path("M230 330Q240 220 380 214Q520 220 530 330Z", "#3f8a6f"),
      path("M230 330Q240 220 380 214Q330 250 316 330Z", "#5fae90"),
      ellipse(380, 330, 150, 13, "#fff1c9"),
      stroke("M430 334V400", "#e0c27a", 3),
      circle(430, 405, 6, "#e0c27a"),
    ],
    spines.map((colour, index) =>
      group(
        [
          rect(0, 0, 46, 150 + ((index * 53) % 70), colour, 'rx="4"'),
          rect(0, 18, 46, 5, "#f5eddb", 'opacity=".6"'),
          rect(38, 0, 8, 150 + ((index * 53) % 70), "#000", 'opacity=".14" rx="4"'),
        ],
        `transform="translate(${760 + index * 48} ${410 - ((index * 53) % 70)}) ${index === 7 ? "rotate(9 0 150)" : ""}"`,
      ),
    ),
    [
      path("M480 600Q600 560 680 590Q760 560 880 600L890 640Q760 606 680 634Q600 606 470 640Z", "#f5eddb"),
      path("M680 590Q760 560 880 600L890 640Q760 606 680 634Z", "#e2d6bd"),
      ...times(4, (line) =>
        stroke(
          `M${506 - line} ${604 + line * 7}Q600 ${574 + line * 8} 668 ${596 + line * 8}`,
          "#b9ab90",
          2.4,
        ),
      ),
      group(
        [
          path("M0 0C20 -50 70 -60 110 -40C90 0 50 22 0 0Z", "#d2692a"),
          stroke("M-20 10L100 -36M30 -12l10 -24M56 -22l22 -2", "#8f3d17", 3),
        ],
        'transform="translate(700 600)"',
      ),
    ],
  );
}

/** Sheets in the air and a round window: words for everybody. */
export function wordsCover(): Scene {
  const random = randomOf(44);
  const sheet = (x: number, y: number, turn: number, colour: string) =>
    group(
      [
        polygon(
          [
            [8, 12],
            [178, 12],
            [178, 232],
            [8, 232],
          ],
          "#5b3a2b",
          'opacity=".18"',
        ),
        path("M0 0H170V220H44L0 180Z", colour),
        path("M0 180H44V220Z", "#c9b894"),
        ...times(6, (line) =>
          rect(24, 30 + line * 22, [120, 104, 122, 88, 116, 60][line]!, 7, "#b5a78c", 'rx="3"'),
        ),
      ],
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    );
  return scene(
    ...SIZE,
    [
      linear("ground", "0 0 1 1", "#e8b07a", "#d27a5c"),
      rect(0, 0, 1280, 720, "url(#ground)"),
      path(blob(random, [930, 360], [420, 400], 0.07, 11), "#efc596"),
      path(blob(random, [960, 360], [290, 280], 0.07, 11), "#f7e3c0"),
    ],
    stroke(
      curve([
        [-20, 620],
        [220, 560],
        [430, 610],
        [640, 470],
        [820, 440],
        [1000, 260],
        [1290, 190],
      ]),
      "#8f3d2b",
      5,
      'stroke-dasharray="2 16"',
    ),
    [
      sheet(110, 400, -14, "#fbf5e6"),
      sheet(380, 300, 8, "#f5e9d0"),
      sheet(640, 220, -6, "#fbf5e6"),
      sheet(900, 110, 13, "#fffaf0"),
    ],
    group(
      [
        path("M0 0L150 -64L46 76L36 26Z", "#234650"),
        path("M36 26L150 -64L46 76Z", "#16313b"),
        path("M0 0L150 -64L36 26Z", "#3f6a72"),
      ],
      'transform="translate(1090 160) scale(1.1)"',
    ),
  );
}

/** Two offset cards of an index and a brace of branches: tools of a maker of interfaces. */
export function interfaceCover(): Scene {
  const card = (x: number, y: number, turn: number, colour: string, inside: string) =>
    group(
      [
        rect(14, 20, 380, 260, "#123437", 'rx="18" opacity=".28"'),
        rect(0, 0, 380, 260, colour, 'rx="18"'),
        inside,
      ],
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    );
  return scene(
    ...SIZE,
    [
      linear("ground", "0 0 1 1", "#2f7f77", "#1d555a"),
      rect(0, 0, 1280, 720, "url(#ground)"),
      ...times(17, (row) =>
        times(30, (column) => circle(24 + column * 43, 18 + row * 43, 1.8, "#7fb8ac", 'opacity=".45"')).join(
          "",
        ),
      ),
    ],
    card(
      600,
      70,
      9,
      "#d9a132",
      circle(80, 76, 30, "#f3d489") +
        rect(130, 52, 200, 16, "#f3d489", 'rx="8"') +
        rect(130, 84, 140, 16, "#f3d489", 'rx="8"'),
    ),
    card(
      700,
      300,
      -7,
      "#efe6d3",
      rect(36, 40, 150, 18, "#8fa58c", 'rx="9"') +
        rect(36, 78, 300, 12, "#cfc3a8", 'rx="6"') +
        rect(36, 104, 260, 12, "#cfc3a8", 'rx="6"') +
        rect(36, 170, 130, 50, "#1f6f64", 'rx="25"') +
        rect(182, 170, 110, 50, "none", 'rx="25" stroke="#1f6f64" stroke-width="4"'),
    ),
    card(
      330,
      220,
      4,
      "#fbf5e6",
      rect(36, 40, 110, 110, "#d27a5c", 'rx="14"') +
        path("M36 136L74 96L104 124L124 104L146 128V136Q146 150 132 150H50Q36 150 36 136Z", "#8f3d2b") +
        circle(116, 70, 13, "#f7d79b") +
        rect(170, 46, 170, 16, "#2b3b40", 'rx="8"') +
        rect(170, 78, 150, 12, "#cfc3a8", 'rx="6"') +
        rect(170, 102, 160, 12, "#cfc3a8", 'rx="6"') +
        rect(36, 186, 308, 34, "#e2d8c4", 'rx="17"') +
        circle(320, 203, 24, "#1f6f64"),
    ),
    group(
      [
        path(
          "M0 0L0 92L24 70L42 108L60 100L42 62L74 60Z",
          "#123437",
          'transform="translate(6 8)" opacity=".3"',
        ),
        path(
          "M0 0L0 92L24 70L42 108L60 100L42 62L74 60Z",
          "#fff",
          'stroke="#16313b" stroke-width="6" stroke-linejoin="round"',
        ),
      ],
      'transform="translate(640 440)"',
    ),
  );
}
