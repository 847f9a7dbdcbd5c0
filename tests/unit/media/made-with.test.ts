import fc from "fast-check";
import sharp from "sharp";
import { metadataOf } from "@/lib/integrations/images/generation-metadata/containers.mjs";
import { readMadeWith } from "@/lib/integrations/images/generation-metadata/read-made-with.mjs";
import { madeWithOf } from "@/lib/prompts/examples/generation-metadata";
import { aPng, exifOf, pngText, userComment, withExif } from "@/tests/support/made-pictures";

/** The metadata read from a file, through the library that decodes it. */
async function readOf(file: File) {
  const bytes = Buffer.from(await file.arrayBuffer());
  return readMadeWith(metadataOf(bytes, await sharp(bytes).metadata()));
}
const ofPng = async (...chunks: Uint8Array[]) => readOf(await aPng(...chunks));

const SECRET = "secret words of a paid prompt";
const WEB_UI = [
  `${SECRET}, <lora:detail:0.6>`,
  "Negative prompt: ugly, blurry,",
  "bad hands",
  'Steps: 28, Sampler: DPM++ 2M, Schedule type: Karras, CFG scale: 6.5, Seed: 3141592653, Size: 832x1216, Model hash: 31e35c80fc, Model: sd_xl_base_1.0, VAE: C:\\Users\\Ivan\\models\\sdxl.vae.safetensors, Denoising strength: 0.4, Clip skip: 2, Hires upscaler: R-ESRGAN 4x+, Lora hashes: "detail: 7bcf, more: 81aa", User: Ivan Petrov, Version: v1.10.1',
].join("\n");
const OF_WEB_UI = {
  model: "sd_xl_base_1.0",
  negativePrompt: "ugly, blurry,\nbad hands",
  seed: "3141592653",
  parameters: {
    Steps: "28",
    Sampler: "DPM++ 2M",
    Scheduler: "Karras",
    "CFG scale": "6.5",
    Size: "832x1216",
    "Model hash": "31e35c80fc",
    VAE: "sdxl.vae",
    "Denoising strength": "0.4",
    "Clip skip": "2",
    "Hires upscaler": "R-ESRGAN 4x+",
    LoRA: "detail 0.6, more",
  },
};

/** A graph of ComfyUI as it was run. */
const graph = (more: Record<string, unknown> = {}) => ({
  "3": {
    class_type: "KSampler",
    inputs: {
      seed: 156680208700286,
      steps: 20,
      cfg: 8,
      sampler_name: "dpmpp_2m",
      scheduler: "karras",
      denoise: 1,
      model: ["10", 0],
      positive: ["6", 0],
      negative: ["7", 0],
      latent_image: ["5", 0],
    },
  },
  "4": {
    class_type: "CheckpointLoaderSimple",
    inputs: { ckpt_name: "SDXL\\juggernaut_v9.safetensors" },
  },
  "5": { class_type: "EmptyLatentImage", inputs: { width: 1024, height: 768, batch_size: 1 } },
  "6": { class_type: "CLIPTextEncode", inputs: { text: SECRET, clip: ["10", 1] } },
  "7": { class_type: "CLIPTextEncode", inputs: { text: ["8", 0], clip: ["10", 1] } },
  "8": { class_type: "PrimitiveString", inputs: { value: "text, watermark" } },
  "10": {
    class_type: "LoraLoader",
    inputs: { lora_name: "styles/ink.safetensors", strength_model: 0.75, model: ["4", 0], clip: ["4", 1] },
  },
  "9": { class_type: "SaveImage", inputs: { images: ["3", 0], filename_prefix: "/home/ivan/out" } },
  ...more,
});
const OF_GRAPH = {
  model: "juggernaut_v9",
  negativePrompt: "text, watermark",
  seed: "156680208700286",
  parameters: {
    Steps: "20",
    Sampler: "dpmpp_2m",
    Scheduler: "karras",
    "CFG scale": "8",
    Size: "1024x768",
    "Denoising strength": "1",
    LoRA: "ink 0.75",
  },
};

describe("web interfaces of Stable Diffusion", () => {
  test.each(["tEXt", "zTXt", "iTXt"] as const)("a PNG's %s", async (kind) => {
    expect(await ofPng(pngText[kind]("parameters", WEB_UI))).toEqual(OF_WEB_UI);
  });

  test.each([
    ["jpeg", "utf-16be", false],
    ["jpeg", "utf-16le", true],
    ["webp", "utf-16be", true],
    ["webp", "ascii", false],
  ] as const)("EXIF of a %s in %s", async (format, encoding, little) => {
    const exif = exifOf({ comment: userComment(WEB_UI, encoding) }, { little });
    expect(await readOf(await withExif(exif, format))).toEqual(OF_WEB_UI);
  });

  test("a prompt that speaks of negative prompts stays behind; letters of any language come along", async () => {
    const text = `кот\nNegative prompt: ${SECRET}\nNegative prompt: размыто, плохо\nSteps: 5, Seed: -1`;
    expect(await ofPng(pngText.iTXt("parameters", text, true))).toEqual({
      model: "",
      negativePrompt: "размыто, плохо",
      seed: "-1",
      parameters: { Steps: "5" },
    });
    expect(await ofPng(pngText.iTXt("parameters", `{кот|пёс} ${SECRET}\nSteps: 5`))).toMatchObject({
      parameters: { Steps: "5" },
    });
  });

  test("Fooocus writes the same as JSON", async () => {
    const settings = {
      prompt: SECRET,
      negative_prompt: "low quality",
      base_model: "juggernautXL.safetensors",
      seed: "77",
      steps: 30,
      guidance_scale: 4,
      sampler: "dpmpp_2m_sde_gpu",
      scheduler: "karras",
      created_by: "Ivan",
    };
    expect(await ofPng(pngText.tEXt("parameters", JSON.stringify(settings)))).toEqual({
      model: "juggernautXL",
      negativePrompt: "low quality",
      seed: "77",
      parameters: { Steps: "30", Sampler: "dpmpp_2m_sde_gpu", Scheduler: "karras", "CFG scale": "4" },
    });
  });
});

describe("ComfyUI", () => {
  const chunk = (value: unknown) => pngText.tEXt("prompt", JSON.stringify(value));

  test("the graph that was run: what leads to the sampler", async () => {
    expect(await ofPng(chunk(graph()))).toEqual(OF_GRAPH);
    const python = JSON.stringify(graph()).replace('"batch_size":1', '"batch_size":1,"is_changed":[NaN]');
    expect(await ofPng(pngText.tEXt("prompt", python))).toEqual(OF_GRAPH);
  });

  test("a seed of 64 bits stays what it is, also from another node", async () => {
    const seeded = JSON.stringify(
      graph({ "11": { class_type: "Seed", inputs: { seed: 18446744073709551557n } } }),
      (_, value: unknown) => (typeof value === "bigint" ? `#${value}#` : value),
    )
      .replace(/"#(\d+)#"/, "$1")
      .replace('"seed":156680208700286', '"seed":["11",0]');
    expect((await ofPng(pngText.tEXt("prompt", seeded)))?.seed).toBe("18446744073709551557");
  });

  test("a sampler in pieces, with a guide that knows no negative prompt", async () => {
    const pieces = {
      "1": {
        class_type: "SamplerCustomAdvanced",
        inputs: {
          noise: ["2", 0],
          guider: ["3", 0],
          sampler: ["4", 0],
          sigmas: ["5", 0],
          latent_image: ["6", 0],
        },
      },
      "2": { class_type: "RandomNoise", inputs: { noise_seed: 42 } },
      "3": { class_type: "BasicGuider", inputs: { model: ["7", 0], conditioning: ["8", 0] } },
      "4": { class_type: "KSamplerSelect", inputs: { sampler_name: "euler" } },
      "5": {
        class_type: "BasicScheduler",
        inputs: { scheduler: "simple", steps: 4, denoise: 1, model: ["7", 0] },
      },
      "6": { class_type: "EmptySD3LatentImage", inputs: { width: 512, height: 512 } },
      "7": { class_type: "UNETLoader", inputs: { unet_name: "flux1-schnell.safetensors" } },
      "8": { class_type: "FluxGuidance", inputs: { guidance: 3.5, conditioning: ["9", 0] } },
      "9": { class_type: "CLIPTextEncode", inputs: { text: SECRET } },
    };
    expect(await ofPng(chunk(pieces))).toEqual({
      model: "flux1-schnell",
      negativePrompt: "",
      seed: "42",
      parameters: {
        Steps: "4",
        Sampler: "euler",
        Scheduler: "simple",
        Guidance: "3.5",
        Size: "512x512",
        "Denoising strength": "1",
      },
    });
  });

  test("what leads to both sides is the prompt; a node that both pass through hands each of them on", async () => {
    const zero = graph({ "7": { class_type: "ConditioningZeroOut", inputs: { conditioning: ["6", 0] } } });
    expect((await ofPng(chunk(zero)))?.negativePrompt).toBe("");
    const through = graph({
      "12": { class_type: "ControlNetApplyAdvanced", inputs: { positive: ["6", 0], negative: ["7", 0] } },
    });
    through["3"].inputs = { ...through["3"].inputs, positive: ["12", 0], negative: ["12", 1] };
    expect((await ofPng(chunk(through)))?.negativePrompt).toBe("text, watermark");
    const loader = graph({
      "7": { class_type: "Efficient Loader", inputs: { positive: SECRET, negative: "noise" } },
    });
    loader["3"].inputs = { ...loader["3"].inputs, positive: ["7", 1] };
    expect((await ofPng(chunk(loader)))?.negativePrompt).toBe("noise");
  });

  test("the graph that the editor draws, where the other is missing", async () => {
    const drawn = {
      nodes: [
        {
          id: 3,
          type: "KSampler",
          inputs: [
            { name: "model", link: 1 },
            { name: "positive", link: 4 },
            { name: "negative", link: 6 },
            { name: "latent_image", link: 2 },
          ],
          widgets_values: [5, "randomize", 20, 8, "euler", "normal", 1],
        },
        { id: 4, type: "CheckpointLoaderSimple", widgets_values: ["v1-5.ckpt"] },
        { id: 5, type: "EmptyLatentImage", widgets_values: [512, 640, 1] },
        { id: 6, type: "CLIPTextEncode", widgets_values: [SECRET] },
        { id: 7, type: "CLIPTextEncode", widgets_values: ["blurry"] },
      ],
      links: [
        [1, 4, 0, 3, 0, "MODEL"],
        [2, 5, 0, 3, 3, "LATENT"],
        [4, 6, 0, 3, 1, "CONDITIONING"],
        [6, 7, 0, 3, 2, "CONDITIONING"],
      ],
    };
    expect(await ofPng(pngText.tEXt("workflow", JSON.stringify(drawn)))).toEqual({
      model: "v1-5",
      negativePrompt: "blurry",
      seed: "5",
      parameters: {
        Steps: "20",
        Sampler: "euler",
        Scheduler: "normal",
        "CFG scale": "8",
        Size: "512x640",
        "Denoising strength": "1",
      },
    });
  });

  test("a WebP has the graph in a tag of the camera", async () => {
    const exif = exifOf({ make: `prompt:${JSON.stringify(graph())}` });
    expect(await readOf(await withExif(exif, "webp"))).toEqual(OF_GRAPH);
  });
});

describe("others", () => {
  test("InvokeAI, three generations", async () => {
    const newest = {
      app_version: "5.0.0",
      positive_prompt: SECRET,
      negative_prompt: "fog",
      width: 1024,
      height: 512,
      seed: 4294967295,
      cfg_scale: 5.5,
      steps: 40,
      scheduler: "euler_a",
      model: { key: "a", name: "Dreamshaper XL", base: "sdxl" },
      loras: [{ model: { name: "ink" }, weight: 0.5 }],
      vae: { name: "fix" },
    };
    expect(await ofPng(pngText.tEXt("invokeai_metadata", JSON.stringify(newest)))).toEqual({
      model: "Dreamshaper XL",
      negativePrompt: "fog",
      seed: "4294967295",
      parameters: {
        Steps: "40",
        Scheduler: "euler_a",
        "CFG scale": "5.5",
        VAE: "fix",
        Size: "1024x512",
        LoRA: "ink 0.5",
      },
    });
    const image = {
      prompt: [{ prompt: SECRET, weight: 1 }],
      steps: 30,
      cfg_scale: 7,
      sampler: "k_lms",
      seed: 9,
    };
    const older = { model_weights: "stable-diffusion-1.5", app_id: "invoke-ai/InvokeAI", image };
    expect(await ofPng(pngText.tEXt("sd-metadata", JSON.stringify(older)))).toEqual({
      model: "stable-diffusion-1.5",
      negativePrompt: "",
      seed: "9",
      parameters: { Steps: "30", Sampler: "k_lms", "CFG scale": "7" },
    });
    const oldest = `"${SECRET}" -s 50 -S 42 -W 512 -H 640 -C 7.5 -A k_euler_a`;
    expect(await ofPng(pngText.tEXt("Dream", oldest))).toEqual({
      model: "",
      negativePrompt: "",
      seed: "42",
      parameters: { Steps: "50", Sampler: "k_euler_a", "CFG scale": "7.5", Size: "512x640" },
    });
  });

  test("NovelAI", async () => {
    const comment = {
      prompt: SECRET,
      uc: "lowres",
      steps: 28,
      scale: 5,
      sampler: "k_euler_ancestral",
      noise_schedule: "karras",
      seed: 2871,
      width: 832,
      height: 1216,
      signed_hash: "x",
    };
    expect(
      await ofPng(
        pngText.tEXt("Title", "NovelAI generated image"),
        pngText.tEXt("Description", `${SECRET} --v 6`),
        pngText.tEXt("Software", "NovelAI"),
        pngText.tEXt("Source", "NovelAI Diffusion V4 37442FCA"),
        pngText.tEXt("Comment", JSON.stringify(comment)),
      ),
    ).toEqual({
      model: "NovelAI Diffusion V4 37442FCA",
      negativePrompt: "lowres",
      seed: "2871",
      parameters: {
        Steps: "28",
        Sampler: "k_euler_ancestral",
        Scheduler: "karras",
        "CFG scale": "5",
        Size: "832x1216",
      },
    });
  });

  const IMAGINE = `${SECRET} --ar 3:2 --stylize 250 --seed 11 --no text, logos --style raw --p abc12 --sref https://a.b/ivan.png --v 6.1 Job ID: 5f0c1c1e-0000`;
  const OF_IMAGINE = {
    model: "Midjourney 6.1",
    negativePrompt: "text, logos",
    seed: "11",
    parameters: { "Aspect ratio": "3:2", Stylize: "250", Style: "raw" },
  };

  test("Midjourney: a PNG's description, EXIF and XMP; neither job nor author nor what is personal", async () => {
    expect(await ofPng(pngText.tEXt("Description", IMAGINE), pngText.tEXt("Author", "ivan_petrov"))).toEqual(
      OF_IMAGINE,
    );
    expect(await readOf(await withExif(exifOf({ description: IMAGINE }), "jpeg"))).toEqual(OF_IMAGINE);
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${IMAGINE}</rdf:li></rdf:Alt></dc:description></x:xmpmeta>`;
    expect(await ofPng(pngText.iTXt("XML:com.adobe.xmp", xmp))).toEqual(OF_IMAGINE);
    expect(await ofPng(pngText.tEXt("Description", `${SECRET} --niji 6`))).toMatchObject({ model: "Niji 6" });
  });

  test("a picture of no generator says nothing: neither camera nor owner nor place", async () => {
    expect(await ofPng()).toBeNull();
    expect(
      await ofPng(
        pngText.tEXt("Description", "Holidays -- by Ivan"),
        pngText.tEXt("Comment", "Created with GIMP"),
        pngText.tEXt("parameters", "nothing of the kind"),
      ),
    ).toBeNull();
    const exif = exifOf({ description: "Ivan at home", make: "Canon", comment: userComment("55.75, 37.61") });
    expect(await readOf(await withExif(exif, "jpeg"))).toBeNull();
  });
});

const TEXTS = [WEB_UI, JSON.stringify(graph()), `${SECRET} --v 6 --no x`, `"${SECRET}" -s 5`];
const KEYWORDS = [
  "parameters",
  "prompt",
  "workflow",
  "Comment",
  "Description",
  "invokeai_metadata",
  "sd-metadata",
  "Dream",
];
const SHAPES = [
  "class_type",
  "inputs",
  "KSampler",
  "latent_image",
  "negative",
  "positive",
  "model",
  "seed",
  "text",
];
/** Values of JSON that look as a graph does, with links that go in circles. */
const graphs = fc.dictionary(
  fc.constantFrom("1", "2", "3", "__proto__"),
  fc.record({
    class_type: fc.constantFrom("KSampler", "LoraLoader", "x"),
    inputs: fc.dictionary(
      fc.constantFrom(...SHAPES, "latent_image", "steps", "ckpt_name"),
      fc.oneof(fc.tuple(fc.constantFrom("1", "2", "3", 1, null), fc.nat()), fc.jsonValue()),
    ),
  }),
);
const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
  graphs.map((value) => JSON.stringify(value)),
  fc
    .tuple(fc.constantFrom(...TEXTS), fc.nat(), fc.nat(), fc.string({ unit: "binary", maxLength: 5 }))
    .map(([text, from, length, into]) => {
      const at = from % text.length;
      return text.slice(0, at) + into + text.slice(at + (length % 30));
    })
    // A cut that joins the name of a folder with that of a file makes one name of them, which no reader can tell apart.
    .filter((text) => !/Ivan(?![\\/ "])/.test(text)),
);

test("whatever stands in a file, nothing is thrown and what is kept obeys the rules of the form @heavy", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ keyword: fc.constantFrom(...KEYWORDS), text: hostileText }), { maxLength: 3 }),
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 100 }),
      (comments, noise, xmp) => {
        const exif = Buffer.concat([exifOf({ comment: userComment(WEB_UI) }).subarray(0, 60), noise]);
        const kept = madeWithOf(readMadeWith({ comments, exif, xmp }));
        expect(JSON.stringify(kept)).not.toMatch(/\\u0000|Ivan|\/home/);
        expect(kept.model.length).toBeLessThanOrEqual(120);
        expect(Object.keys(kept.parameters).length).toBeLessThanOrEqual(30);
        for (const text of [kept.model, kept.negativePrompt, kept.seed, ...Object.values(kept.parameters)])
          expect(text.isWellFormed()).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

describe("large ones", () => {
  const nodes = (count: number, next: (at: number) => number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        String(at),
        {
          class_type: "KSampler",
          inputs: Object.fromEntries(
            SHAPES.slice(3).map((name, shift) => [name, [String((next(at) + shift) % count), 0]]),
          ),
        },
      ]),
    );
  test.each([
    [
      "a graph whose every node leads to the next ones and back",
      JSON.stringify(nodes(1_800, (at) => at + 1)),
    ],
    ["one that leads to itself", JSON.stringify(nodes(1_800, (at) => at))],
    ["JSON a hundred thousand deep", `{"a":${"[".repeat(1e5)}${"]".repeat(1e5)}}`],
    ["settings without end", `Steps: 1, ${'a: "'.repeat(2e5)}`],
    ["flags without end", `x --v 6 ${"--no ".repeat(2e5)}`],
    ["seeds without end", `{${'"seed":'.repeat(1e5)}`],
    ["nine megabytes of letters", "Steps: ".padEnd(9e6, "a")],
  ])("%s: less than a second", (_, text) => {
    const start = process.cpuUsage();
    for (const keyword of KEYWORDS) readMadeWith({ comments: [{ keyword, text }] });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(KEYWORDS.length);
  });

  test("EXIF of which every entry asks for everything", () => {
    const entries = 5_000;
    const exif = Buffer.alloc(14 + entries * 12 + 4, 1);
    exif.write("Exif\0\0II", "latin1");
    exif.writeUInt16LE(42, 8);
    exif.writeUInt32LE(8, 10);
    exif.writeUInt16LE(0xffff, 14);
    for (let at = 16; at + 12 <= exif.length; at += 12) exif.writeUInt32LE(50_000, at + 4);
    expect(readMadeWith({ exif })).toBeNull();
  });
});

test("what is too long is cut, what breaks a rule is left out", () => {
  const found = {
    model: "м".repeat(200),
    negativePrompt: `${"😀".repeat(3_000)}`,
    seed: "1\u0000",
    parameters: { Sampler: "x\u202E", Steps: "5", "": "x", ["n".repeat(61)]: "x", VAE: "v".repeat(500) },
  };
  const kept = madeWithOf(found);
  expect(kept).toEqual({
    model: "м".repeat(120),
    negativePrompt: "😀".repeat(2_000),
    seed: "",
    parameters: { Steps: "5", VAE: "v".repeat(400) },
  });
  expect(madeWithOf(null)).toEqual({ model: "", negativePrompt: "", seed: "", parameters: {} });
});
