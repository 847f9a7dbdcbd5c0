import { readMadeWith } from "@/lib/integrations/images/generation-metadata/read-made-with.mjs";
import { tagsOf } from "@/lib/integrations/images/generation-metadata/tags.mjs";
import { cpuTimeOf } from "@/tests/support/cpu-time";

type Node = { class_type: string; inputs: Record<string, unknown> };
const node = (class_type: string, inputs: Record<string, unknown> = {}): Node => ({ class_type, inputs });
const read = (texts: Record<string, unknown>) =>
  readMadeWith({
    comments: Object.entries(texts).map(([keyword, text]) => ({
      keyword,
      text: typeof text === "string" ? text : JSON.stringify(text),
    })),
  });

const SECRET = "secret words of a paid prompt";
const sampler = (seed: number, latent: string, more: Record<string, unknown> = {}) =>
  node("KSampler", {
    seed,
    steps: 9,
    denoise: 1,
    model: ["m", 0],
    positive: ["p", 0],
    negative: ["n", 0],
    latent_image: [latent, 0],
    ...more,
  });
const rest = {
  m: node("CheckpointLoaderSimple", { ckpt_name: "ink.safetensors" }),
  p: node("CLIPTextEncode", { text: SECRET }),
  n: node("CLIPTextEncode", { text: "fog" }),
  l: node("EmptyLatentImage", { width: 640, height: 480 }),
};
/** The same nodes in another order: numbers as names would be sorted. */
const reversed = (graph: Record<string, Node>) => Object.fromEntries(Object.entries(graph).reverse());

describe("of several samplers what is saved", () => {
  const decoded = (name: string) => node("VAEDecode", { samples: [name, 0] });
  test.each(["SaveImage", "SaveAnimatedWEBP", "VHS_VideoCombine", "Image Saver", "SaveImageWebsocket"])(
    "%s, not the preview, in any order and strength",
    (saves) => {
      for (const denoise of [1, 0.4]) {
        const graph = {
          ...rest,
          a: sampler(1, "l"),
          ad: decoded("a"),
          shown: node("PreviewImage", { images: ["ad", 0] }),
          i: node("VAEEncode", { pixels: ["file", 0] }),
          file: node("LoadImage", { image: "a.png" }),
          b: sampler(2, denoise < 1 ? "i" : "l", { denoise }),
          bd: decoded("b"),
          saved: node(saves, { images: ["bd", 0] }),
        };
        for (const prompt of [graph, reversed(graph)]) expect(read({ prompt })?.seed).toBe("2");
      }
    },
  );

  test("of passes in a row the first, also through pixels and Stable Cascade's stages", () => {
    const rows: Record<string, Node>[] = [
      { up: node("LatentUpscale", { samples: ["a", 0] }) },
      { up: node("VAEEncode", { pixels: ["d", 0] }), d: decoded("a") },
    ];
    for (const row of rows) {
      const graph = {
        ...rest,
        b: sampler(2, "up"),
        ...row,
        a: sampler(1, "l", { denoise: 0.9 }),
        saved: node("SaveImage", { images: ["b", 0] }),
      };
      for (const prompt of [graph, reversed(graph)]) expect(read({ prompt })?.seed).toBe("1");
    }
    const stages = {
      ...rest,
      b: sampler(2, "l", { positive: ["stage", 0] }),
      stage: node("StableCascade_StageB_Conditioning", { conditioning: ["p", 0], stage_c: ["a", 0] }),
      a: sampler(1, "l"),
      saved: node("SaveImage", { images: ["b", 0] }),
    };
    expect(read({ prompt: stages })?.seed).toBe("1");
  });

  test("samplers in a circle end", () => {
    const prompt = {
      ...rest,
      a: sampler(1, "b"),
      b: sampler(2, "a"),
      saved: node("SaveImage", { images: ["b", 0] }),
    };
    expect(["1", "2"]).toContain(read({ prompt })?.seed);
  });
});

describe("what a saver left blank is taken of the graph", () => {
  const prompt = { ...rest, a: sampler(77, "l"), saved: node("SaveImage", { images: ["a", 0] }) };
  test("seed 0, no model, an unknown one, an unknown negative prompt", () => {
    for (const model of ["", "unknown"])
      expect(
        read({
          prompt,
          parameters: `${SECRET}\nNegative prompt: unknown\nSteps: 30, Seed: 0, Size: 0x0, Model: ${model}, Version: ComfyUI`,
        }),
      ).toEqual({
        model: "ink",
        negativePrompt: "fog",
        seed: "77",
        parameters: { Steps: "30", Size: "640x480", "Denoising strength": "1" },
      });
  });

  test("what was written stands before the graph; a seed of 0 stays where nothing else is known", () => {
    const parameters = `${SECRET}\nNegative prompt: mist\nSteps: 30, Seed: 5, Model: foto`;
    expect(read({ prompt, parameters })).toMatchObject({
      model: "foto",
      negativePrompt: "mist",
      seed: "5",
      parameters: { Steps: "30", Size: "640x480" },
    });
    expect(read({ parameters: "Steps: 30, Seed: 0" })?.seed).toBe("0");
  });

  test("TensorArt's own number of a file is none; generation_data names it", () => {
    const opaque = {
      ...prompt,
      m: node("ECHOCheckpointLoaderSimple", { ckpt_name: "EMS-1220355-EMS.safetensors" }),
    };
    expect(read({ prompt: opaque })?.model).toBe("");
    const data = {
      prompt: SECRET,
      negativePrompt: "mist",
      seed: "8",
      steps: 25,
      cfgScale: 7,
      samplerName: "euler",
      clipSkip: 2,
      baseModel: { type: "BASE_MODEL", modelFileName: "dream_v2" },
      models: [
        { type: "BASE_MODEL", modelFileName: "dream_v2" },
        { type: "LORA", modelFileName: "glow", weight: 0.7 },
      ],
    };
    expect(read({ prompt: opaque, generation_data: `${JSON.stringify(data)}\0` })).toEqual({
      model: "dream_v2",
      negativePrompt: "mist",
      seed: "8",
      parameters: {
        Steps: "25",
        Sampler: "euler",
        "CFG scale": "7",
        "Clip skip": "2",
        LoRA: "glow 0.7",
        Size: "640x480",
        "Denoising strength": "1",
      },
    });
  });
});

describe("nodes in wide use", () => {
  const of = (nodes: Record<string, Node>) =>
    read({
      prompt: { ...rest, a: sampler(1, "l"), ...nodes, saved: node("SaveImage", { images: ["a", 0] }) },
    });
  test.each<[string, Record<string, Node>, object]>([
    [
      "Power Lora Loader",
      {
        a: sampler(1, "l", { model: ["lora", 0] }),
        lora: node("Power Lora Loader (rgthree)", {
          lora_1: { on: true, lora: "styles/ink.safetensors", strength: 0.8 },
          lora_2: { on: false, lora: "off.safetensors", strength: 1 },
          lora_3: { on: true, lora: "glow.safetensors", strength: 0.30000000000000004 },
          model: ["m", 0],
        }),
      },
      { parameters: { LoRA: "ink 0.8, glow 0.3" } },
    ],
    [
      "CR LoRA Stack",
      {
        a: sampler(1, "l", { model: ["apply", 0] }),
        apply: node("CR Apply LoRA Stack", { model: ["m", 0], lora_stack: ["lora", 0] }),
        lora: node("CR LoRA Stack", {
          switch_1: "On",
          lora_name_1: "ink.safetensors",
          model_weight_1: 0.8,
          switch_2: "Off",
          lora_name_2: "off.safetensors",
          model_weight_2: 1,
          switch_3: "On",
          lora_name_3: "None",
          model_weight_3: 1,
        }),
      },
      { parameters: { LoRA: "ink 0.8" } },
    ],
    [
      "a box of text that writes its input with a capital, and one that has filled its wildcards",
      {
        n: node("CLIPTextEncode", { text: ["box", 0] }),
        box: node("DF_Text_Box", { Text: "smoke, haze" }),
        p: node("CLIPTextEncode", { text: ["wild", 0] }),
        wild: node("ImpactWildcardProcessor", { wildcard_text: "__secret__", populated_text: SECRET }),
      },
      { negativePrompt: "smoke, haze" },
    ],
    [
      "a negative prompt with wildcards: what they became",
      {
        n: node("CLIPTextEncode", { text: ["wild", 0] }),
        wild: node("ImpactWildcardProcessor", { wildcard_text: "__bad__", populated_text: "mist" }),
      },
      { negativePrompt: "mist" },
    ],
    [
      "a latent's dimensions",
      { l: node("Empty Latent", { dimensions: "1216 x 832 (landscape)" }) },
      { parameters: { Size: "1216x832" } },
    ],
    [
      "a loader's latent",
      { l: node("Efficient Loader", { empty_latent_width: 832, empty_latent_height: 1216 }) },
      { parameters: { Size: "832x1216" } },
    ],
    [
      "a sampler of a family",
      { a: sampler(1, "l", { sampler_name: "exponential/res_2s" }) },
      { parameters: { Sampler: "exponential/res_2s" } },
    ],
    [
      "Nunchaku",
      { m: node("NunchakuFluxDiTLoader", { model_path: "svdq-int4_r32-flux.1-dev.safetensors" }) },
      { model: "svdq-int4_r32-flux.1-dev" },
    ],
    [
      "DualCFGGuider",
      {
        a: node("SamplerCustomAdvanced", { guider: ["g", 0], latent_image: ["l", 0] }),
        g: node("DualCFGGuider", {
          cfg_conds: 5,
          cfg_cond2_negative: 1.5,
          model: ["m", 0],
          cond1: ["p", 0],
          cond2: ["p", 0],
          negative: ["n", 0],
        }),
      },
      { model: "ink", negativePrompt: "fog", parameters: { "CFG scale": "5" } },
    ],
    [
      "Easy-Use's pipe",
      {
        a: node("easy kSampler", { pipe: ["pre", 0] }),
        pre: node("easy preSampling", {
          pipe: ["load", 0],
          steps: 12,
          cfg: 4,
          sampler_name: "euler",
          seed: 31,
        }),
        load: node("easy fullLoader", {
          ckpt_name: "easy.safetensors",
          positive: SECRET,
          negative: "haze",
          empty_latent_width: 512,
          empty_latent_height: 768,
        }),
      },
      {
        model: "easy",
        negativePrompt: "haze",
        seed: "31",
        parameters: { Steps: "12", "CFG scale": "4", Size: "512x768" },
      },
    ],
  ])("%s", (_, nodes, expected) => {
    expect(of(nodes)).toMatchObject(expected);
    expect(JSON.stringify(of(nodes))).not.toMatch(/off|secret/);
  });
});

describe("a workflow alone", () => {
  const drawn = (
    id: number | string,
    type: string,
    inputs: [string, number | null, string?][],
    values: unknown[] = [],
    more: object = {},
  ) => ({
    id,
    type,
    inputs: inputs.map(([name, link, kind]) => ({ name, link, type: kind ?? name.toUpperCase() })),
    widgets_values: values,
    ...more,
  });
  const ks = (id: number, seed: number, links: (number | null)[], more: object = {}) =>
    drawn(
      id,
      "KSampler",
      [
        ["model", links[0]!],
        ["positive", links[1]!],
        ["negative", links[2]!],
        ["latent_image", links[3]!],
      ],
      [seed, "fixed", 9, 7, "euler", "normal", 1],
      more,
    );
  const nodes = [
    drawn(1, "CheckpointLoaderSimple", [], ["ink.safetensors"]),
    drawn(2, "CLIPTextEncode", [], [SECRET]),
    drawn(3, "CLIPTextEncode", [], ["fog"]),
    drawn(4, "EmptyLatentImage", [], [640, 480, 1]),
  ];
  const links = [
    [11, 1, 0, 5, 0, "MODEL"],
    [12, 2, 0, 5, 1, "CONDITIONING"],
    [13, 3, 0, 5, 2, "CONDITIONING"],
    [14, 4, 0, 5, 3, "LATENT"],
    [15, 5, 0, 9, 0, "LATENT"],
  ];
  const save = drawn(9, "SaveImage", [["images", 15]]);

  test("muted nodes are not there, bypassed ones are passed through", () => {
    const lora = (mode: number) =>
      drawn(6, "LoraLoaderModelOnly", [["model", 11, "MODEL"]], ["off.safetensors", 1], {
        mode,
        outputs: [{ name: "MODEL", type: "MODEL" }],
      });
    const workflow = {
      nodes: [ks(7, 1, [11, 12, 13, 14], { mode: 2 }), ...nodes, lora(4), ks(5, 2, [16, 12, 13, 14]), save],
      links: [...links, [16, 6, 0, 5, 0, "MODEL"]],
    };
    expect(read({ workflow })).toEqual({
      model: "ink",
      negativePrompt: "fog",
      seed: "2",
      parameters: {
        Steps: "9",
        Sampler: "euler",
        Scheduler: "normal",
        "CFG scale": "7",
        Size: "640x480",
        "Denoising strength": "1",
      },
    });
    expect(
      read({
        workflow: { ...workflow, nodes: workflow.nodes.map((each) => (each.id === 6 ? lora(0) : each)) },
      })?.parameters.LoRA,
    ).toBe("off 1");
  });

  test("subgraphs, also one inside of another, with links as objects and a value that they show", () => {
    const link = (
      id: number,
      origin_id: number,
      origin_slot: number,
      target_id: number,
      target_slot: number,
    ) => ({ id, origin_id, origin_slot, target_id, target_slot, type: "*" });
    const inner = {
      id: "inner",
      inputNode: { id: -10 },
      outputNode: { id: -20 },
      nodes: [
        {
          ...ks(5, 1, [1, 2, 3, 4]),
          inputs: [...ks(5, 1, [1, 2, 3, 4]).inputs, { name: "seed", link: 6, widget: { name: "seed" } }],
        },
      ],
      links: [
        link(1, -10, 0, 5, 0),
        link(2, -10, 1, 5, 1),
        link(3, -10, 2, 5, 2),
        link(4, -10, 3, 5, 3),
        link(6, -10, 4, 5, 4),
        link(5, 5, 0, -20, 0),
      ],
    };
    const four = ["model", "positive", "negative", "latent_image"];
    const shown = (ids: number[]) => four.map((name, at) => ({ name, link: ids[at] }));
    const outer = {
      id: "outer",
      inputNode: { id: -10 },
      outputNode: { id: -20 },
      nodes: [
        {
          id: 8,
          type: "inner",
          inputs: [...shown([1, 2, 3, 4]), { name: "seed", link: null, widget: { name: "seed" } }],
          widgets_values: [99],
        },
      ],
      links: [
        link(1, -10, 0, 8, 0),
        link(2, -10, 1, 8, 1),
        link(3, -10, 2, 8, 2),
        link(4, -10, 3, 8, 3),
        link(5, 8, 0, -20, 0),
      ],
    };
    const workflow = {
      nodes: [...nodes, { id: 5, type: "outer", inputs: shown([11, 12, 13, 14]) }, save],
      links,
      definitions: { subgraphs: [inner, outer] },
    };
    expect(read({ workflow })).toMatchObject({
      model: "ink",
      negativePrompt: "fog",
      seed: "99",
      parameters: { Size: "640x480" },
    });
  });

  test("subgraphs that hold themselves end", () => {
    const self = {
      id: "self",
      inputNode: { id: -10 },
      outputNode: { id: -20 },
      nodes: [1, 2, 3, 4, 5].map((id) => ({ id, type: "self", inputs: [] })),
      links: [],
    };
    const start = process.cpuUsage();
    expect(
      read({ workflow: { nodes: self.nodes, links: [], definitions: { subgraphs: [self] } } }),
    ).toBeNull();
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
  });

  test("a subgraph is read once, and links are followed only so far together @heavy", () => {
    const links = Array.from({ length: 10_000 }, (_, id) => [id, 0, 0, 0, 0]);
    const many = Array.from({ length: 2_000 }, (_, id) => ({ id, type: "large" }));
    const chain = Array.from({ length: 64 }, (_, at) => ({
      id: `b${at}`,
      mode: 4,
      inputs: [...Array<object>(59).fill({}), { link: at + 1 }],
      outputs: [{}],
    }));
    const linked = Array.from({ length: 1_300 }, (_, id) => ({
      id,
      type: "x",
      inputs: Array<object>(60).fill({ link: 0 }),
    }));
    for (const workflow of [
      { nodes: many, definitions: { subgraphs: [{ id: "large", links, nodes: [] }] } },
      { nodes: [...chain, ...linked], links: chain.map(({ id }, at) => [at, id, 0, 0, 0]) },
    ])
      expect(cpuTimeOf(() => void read({ workflow }))).toBeLessThan(8_000);
  });
});

test("tags of a film: names in any letters, signs behind backslashes, comments in JSON", () => {
  const prompt = JSON.stringify({
    ...rest,
    a: sampler(18, "l"),
    saved: node("SaveVideo", { images: ["a", 0] }),
  });
  const escaped = (text: string) => text.replace(/[=;#\\\n]/g, "\\$&");
  const of = (line: string) =>
    readMadeWith({ comments: tagsOf(`;FFMETADATA1\nencoder=Lavf\n${line}\n[STREAM]\nprompt=x\n`) });
  for (const name of ["prompt", "PROMPT"])
    expect(of(`${name}=${escaped(prompt.replace("fog", "a=b; #c"))}`)).toMatchObject({
      seed: "18",
      negativePrompt: "a=b; #c",
    });
  const both = JSON.stringify({ prompt, workflow: { nodes: [] } });
  expect(of(`COMMENT=${escaped(both)}`)).toMatchObject({ seed: "18", model: "ink" });
  expect(of("comment=Holidays")).toBeNull();
});
