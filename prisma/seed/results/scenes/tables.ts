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
  randomOf,
  rect,
  type Scene,
  scene,
  stroke,
  times,
} from "../drawing";

/** A blank ticket on the dashboard of an old van, three stripes of late sun. */
export function ticket(): Scene {
  const random = randomOf(61);
  const cracks = times(60, () => {
    const [x, y] = [random.between(0, 1024), random.between(0, 1280)];
    return stroke(
      `M${x} ${y}l${random.between(-30, 30)} ${random.between(-20, 20)}l${random.between(-24, 24)} ${random.between(-24, 24)}`,
      random.pick(["#151413", "#4a4540"]),
      1.5,
      'opacity=".6"',
    );
  });
  const edge = times(23, (index) => circle(-210 + index * 19.1, 430, 6, "#2e2b29"));
  return scene(
    1024,
    1280,
    [
      linear("vinyl", "0 0 1 1", "#3d3935", "#262423"),
      linear("stock", "0 0 1 0", "#f1e7d0", "#fbf5e6", "#f7efdc", "#e3d6ba"),
      blur("soft", 16),
      blur("near", 6),
    ],
    [
      rect(0, 0, 1024, 1280, "url(#vinyl)"),
      ...times(900, () =>
        circle(
          random.between(0, 1024),
          random.between(0, 1280),
          random.between(0.8, 2.2),
          random.pick(["#4b4641", "#1d1b1a"]),
          'opacity=".5"',
        ),
      ),
      ...cracks,
    ],
    group(
      [
        polygon(
          [
            [-40, 60],
            [330, -40],
            [420, 250],
            [40, 380],
          ],
          "#8fa58c",
        ),
        polygon(
          [
            [140, 10],
            [330, -40],
            [420, 250],
            [230, 316],
          ],
          "#a9bba0",
        ),
        stroke("M20 180Q160 120 300 160Q360 190 390 130", "#d9c9a0", 6, 'opacity=".8"'),
      ],
      'filter="url(#near)"',
    ),
    group(
      [
        rect(
          -220,
          -430,
          440,
          862,
          "#0d0c0c",
          'transform="translate(18 22)" opacity=".6" filter="url(#soft)"',
        ),
        rect(-220, -430, 440, 860, "url(#stock)", 'rx="7"'),
        ...edge,
        stroke("M-208 340H208", "#cdbf9f", 3, 'stroke-dasharray="3 11"'),
        ...times(120, () =>
          stroke(
            `M${random.between(-210, 200)} ${random.between(-420, 410)}l${random.between(-9, 9)} ${random.between(-5, 5)}`,
            random.pick(["#fffdf4", "#d9ccae"]),
            1,
            'opacity=".6"',
          ),
        ),
      ],
      'transform="translate(500 660) rotate(12)"',
    ),
    group(
      [
        polygon(
          [
            [600, -20],
            [700, -20],
            [1040, 420],
            [1040, 560],
          ],
          "#ffcb7d",
        ),
        polygon(
          [
            [240, 760],
            [330, 760],
            [760, 1300],
            [640, 1300],
          ],
          "#ffcb7d",
        ),
        polygon(
          [
            [820, 480],
            [900, 480],
            [1060, 690],
            [1060, 800],
          ],
          "#ffcb7d",
        ),
      ],
      'opacity=".3"',
    ),
    [
      haze(172, 1016, 72, 48, "#0d0c0c", 0.6),
      path(blob(random, [164, 1000], [70, 50], 0.1), "#8d8a84"),
      path(blob(random, [150, 988], [40, 22], 0.15), "#b5b2aa"),
    ],
    group(
      [
        circle(0, 0, 96, "#cfe0dd", 'fill-opacity=".16" stroke="#7a4a2b" stroke-width="13"'),
        circle(230, 30, 96, "#cfe0dd", 'fill-opacity=".12" stroke="#7a4a2b" stroke-width="13"'),
        stroke("M94 -8Q114 -24 136 8M-92 -30L-60 -210", "#7a4a2b", 13),
        stroke("M-60 -40Q-30 -76 16 -74", "#fff", 7, 'opacity=".5"'),
      ],
      'transform="translate(880 1130) rotate(-14)"',
    ),
  );
}

export type Product = "oil" | "coffee" | "cream";

const PRODUCTS: Record<Product, () => string[]> = {
  oil: () => [
    rect(400, 420, 260, 500, "url(#product)", 'rx="10"') +
      rect(400, 420, 60, 500, "#7fae8b", 'opacity=".4" rx="10"'),
    path("M400 430Q530 396 660 430V446H400Z", "#d9a132") +
      rect(490, 348, 80, 66, "#d9a132", 'rx="8"') +
      rect(482, 338, 96, 22, "#b07f1f", 'rx="6"'),
    rect(424, 520, 212, 300, "#f3e8cd", 'rx="6"') +
      stroke("M530 780C520 700 524 640 540 560", "#47603f", 6) +
      times(8, (leaf) =>
        path(
          "M0 0C20 -22 60 -22 78 0C60 18 20 18 0 0Z",
          leaf % 2 ? "#5f7d55" : "#7c9a68",
          `transform="translate(${530} ${760 - leaf * 26}) rotate(${leaf % 2 ? 208 : -28})"`,
        ),
      ).join("") +
      circle(566, 650, 20, "#3b4a2e") +
      circle(492, 700, 18, "#4e5f3a"),
    ellipse(790, 900, 74, 58, "#c99a1d") +
      ellipse(784, 892, 66, 50, "#ecc544") +
      ellipse(764, 874, 22, 14, "#f9e492") +
      path("M850 880q20-6 22 10q-10 12-24 4z", "#c99a1d"),
    path("M70 900Q80 800 190 790Q310 790 330 880Q320 940 200 946Q80 946 70 900Z", "#b5793f") +
      path("M330 880Q290 806 230 800Q270 860 262 936Q320 930 330 880Z", "#f4e3c2") +
      stroke("M110 850Q140 830 170 840M130 890Q170 870 210 884", "#8f5a2a", 7),
  ],
  coffee: () => [
    path("M392 440L668 440L690 920H370Z", "url(#product)") +
      path("M392 440L460 440L452 920H370Z", "#d27a5c", 'opacity=".5"') +
      polygon(
        [
          [392, 440],
          [668, 440],
          [652, 380],
          [408, 380],
        ],
        "#8f3d2b",
      ) +
      stroke("M400 410H660", "#f1d9c4", 4),
    circle(530, 670, 104, "#f3e8cd") +
      ellipse(530, 670, 46, 66, "#6b4128", 'transform="rotate(24 530 670)"') +
      stroke("M512 610Q556 660 516 680Q500 700 548 730", "#f3e8cd", 8),
    path("M760 700L880 700L904 800L890 930H750L736 800Z", "#aeb4b2") +
      path("M760 700L790 700L776 800L786 930H750L736 800Z", "#dfe3e0") +
      polygon(
        [
          [770, 690],
          [870, 690],
          [850, 640],
          [790, 640],
        ],
        "#8f9694",
      ) +
      circle(820, 628, 13, "#2b2b2b") +
      stroke("M890 730Q960 750 930 850", "#2b2b2b", 18) +
      path("M790 830q20 20 50 4l-10 24q-20 6-34-4z", "#8f9694"),
    times(13, (bean) =>
      group(
        [ellipse(0, 0, 17, 12, "#5b3722"), stroke("M-13 -3Q0 4 13 2", "#8a5a36", 3)],
        `transform="translate(${150 + (bean % 5) * 44 + (bean % 2) * 16} ${906 + Math.floor(bean / 5) * 22}) rotate(${bean * 37})"`,
      ),
    ).join(""),
  ],
  cream: () => [
    path("M430 520H630L606 870H454Z", "url(#product)") +
      path("M430 520H480L488 870H454Z", "#fff", 'opacity=".4"') +
      rect(444, 866, 172, 60, "#d9a132", 'rx="10"') +
      rect(424, 498, 212, 26, "#bcd0c8", 'rx="6"') +
      circle(530, 660, 50, "#f6f1e4") +
      path("M530 700C496 676 500 640 530 616C560 640 564 676 530 700Z", "#5f8f84"),
    path("M690 930Q720 860 820 850Q930 860 990 930Q860 960 690 930Z", "#b5523b") +
      path("M700 928Q760 880 840 884Q800 900 790 940Q740 940 700 928Z", "#cf6d52") +
      stroke("M740 916Q820 880 900 890M760 930Q840 904 950 912", "#8f3d2b", 5),
    stroke("M190 880m-46 0a46 46 0 1 0 92 0a46 46 0 1 0 -92 0", "#b98a3a", 10) +
      path("M230 886L340 916L334 934L310 930L304 946L290 940L284 926L226 904Z", "#c9c4b4") +
      path("M160 910L110 980L128 988L150 960L162 966L170 950L186 926Z", "#d9a132"),
  ],
};

const PRODUCT_COLOUR: Record<Product, [string, string]> = {
  oil: ["#3f7a56", "#24513a"],
  coffee: ["#b5523b", "#8a3a29"],
  cream: ["#dfe9e2", "#b3c9bf"],
};

/** A thing to sell on a worn kitchen table, window light from the left. */
export function kitchenTable(product: Product): Scene {
  const random = randomOf(product.length * 13);
  return scene(
    1024,
    1280,
    [
      linear("wall", "0 0 1 0", "#f3ecdc", "#e2d8c4", "#c9bda6"),
      linear("wood", "0 0 1 1", "#c08a5c", "#8f5f3e"),
      linear("product", "0 0 1 0", ...PRODUCT_COLOUR[product]),
      blur("soft", 22),
      blur("near", 7),
      clip("desk", rect(0, 860, 1024, 420, "#000")),
    ],
    [
      rect(0, 0, 1024, 1280, "url(#wall)"),
      polygon(
        [
          [0, 60],
          [330, 0],
          [550, 0],
          [150, 870],
          [0, 870],
        ],
        "#fffaf0",
        'opacity=".35"',
      ),
      polygon(
        [
          [0, 90],
          [290, 0],
          [500, 0],
          [110, 870],
          [0, 870],
        ],
        "#fffaf0",
        'opacity=".4"',
      ),
    ],
    group(
      [
        rect(660, 560, 364, 12, "#b9a88c"),
        path("M720 560V470Q760 450 800 470V560Z", "#8fa58c"),
        path("M840 560V430H900V560Z", "#d9c9a0"),
        stroke("M760 466Q740 380 690 350M760 466Q770 380 810 330M760 466Q760 400 752 320", "#7c9a68", 9),
      ],
      'filter="url(#near)" opacity=".75"',
    ),
    [
      polygon(
        [
          [0, 860],
          [1024, 840],
          [1024, 1280],
          [0, 1280],
        ],
        "url(#wood)",
      ),
      ...times(26, (index) => {
        const y = 866 + index * 17;
        return stroke(
          curve([
            [-10, y],
            [300, y + random.between(-7, 7)],
            [700, y + random.between(-7, 7)],
            [1034, y - 10],
          ]),
          random.pick(["#6b4128", "#d9a878"]),
          random.between(1, 3),
          'opacity=".3"',
        );
      }),
      stroke("M0 862L1024 842", "#e3b88a", 5, 'opacity=".7"'),
    ],
    [ellipse(330, 1120, 120, 34, "none", 'stroke="#6b4128" stroke-width="6" opacity=".4"')],
    group(
      [
        ellipse(650, 930, 270, 26, "#3b2416", 'opacity=".55"'),
        ellipse(270, 956, 190, 16, "#3b2416", 'opacity=".4"'),
        ellipse(880, 946, 170, 16, "#3b2416", 'opacity=".4"'),
      ],
      'filter="url(#near)" clip-path="url(#desk)"',
    ),
    PRODUCTS[product](),
    [
      path(
        curve([
          [620, 1090],
          [800, 1040],
          [1040, 1060],
        ]) + "V1290H560Q560 1150 620 1090Z",
        "#e9e2d0",
      ),
      stroke("M640 1120Q820 1070 1030 1092M612 1176Q800 1120 1030 1140", "#5f7d9a", 8),
      stroke(
        curve([
          [700, 1090],
          [740, 1180],
          [720, 1290],
        ]),
        "#c4bba5",
        10,
        'opacity=".8"',
      ),
      times(12, () =>
        path(
          blob(
            random,
            [random.between(120, 560), random.between(1010, 1090)],
            [random.between(3, 8), random.between(2, 5)],
            0.3,
            6,
          ),
          "#e2bd84",
        ),
      ).join(""),
    ],
  );
}
