import sharp from "sharp";
import { metadataOf, withExifInFront } from "@/lib/integrations/images/generation-metadata/containers.mjs";
import { readMadeWith } from "@/lib/integrations/images/generation-metadata/read-made-with.mjs";
import {
  aPng,
  exifOf,
  pngChunk,
  pngText,
  turnExif,
  userComment,
  withExif,
} from "@/tests/support/made-pictures";

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
async function readOf(file: File) {
  const bytes = await bytesOf(file);
  return readMadeWith(metadataOf(bytes, await sharp(bytes).metadata()));
}
const ofPng = async (...chunks: Uint8Array[]) => readOf(await aPng(...chunks));
const parameters = (text: string) => ofPng(pngText.tEXt("parameters", text));
/** UserComment in the first directory, as Pillow's users write it. */
const inFirst = (text: string, type = 2) =>
  exifOf({ more: [{ tag: 0x9286, type, value: Buffer.from(`${text}\0`) }] }, { little: true });

const SECRET = "secret words of a paid prompt";
const graph = (seed: unknown = 5) => ({
  "1": {
    class_type: "KSampler",
    inputs: {
      seed,
      steps: 4,
      model: ["2", 0],
      latent_image: ["3", 0],
      positive: ["4", 0],
      negative: ["5", 0],
    },
  },
  "2": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: "sdxl/ink.safetensors" } },
  "3": { class_type: "EmptyLatentImage", inputs: { width: 640, height: 480 } },
  "4": { class_type: "CLIPTextEncode", inputs: { text: SECRET } },
  "5": { class_type: "CLIPTextEncode", inputs: { text: "fog" } },
  "6": { class_type: "SaveImage", inputs: { images: ["1", 0] } },
});
const OF_GRAPH = {
  model: "ink",
  negativePrompt: "fog",
  seed: "5",
  parameters: { Steps: "4", Size: "640x480" },
};

describe("Civitai's generator", () => {
  const resources = [
    { type: "lora", weight: 0.8, modelVersionId: 5, modelName: "Ink, wash / flow", modelVersionName: "v1" },
    { type: "checkpoint", modelVersionId: 4, modelName: "Big, model", modelVersionName: "XL" },
    { type: "lora", weight: 1, modelVersionId: 6, modelName: "Glow" },
    { type: "embed", modelVersionId: 7, modelName: "bad hands" },
  ];
  const LINE = (list: object[]) =>
    `${SECRET}\nNegative prompt: fog\nSteps: 25, Sampler: Euler a, CFG scale: 7, Seed: 12, Size: 832x1216, Clip skip: 2, Created Date: 2026-01-01T00:00:00.1Z, Civitai resources: ${JSON.stringify(list)}, Civitai metadata: {"remixOfId":1,"a":"b, c: d"}`;
  const READ = {
    model: "Big, model",
    negativePrompt: "fog",
    seed: "12",
    parameters: {
      Steps: "25",
      Sampler: "Euler a",
      "CFG scale": "7",
      Size: "832x1216",
      "Clip skip": "2",
      LoRA: "Ink, wash / flow 0.8, Glow 1",
    },
  };

  test("the checkpoint is the model, wherever it stands in the list", async () => {
    expect(await parameters(LINE(resources))).toEqual(READ);
    expect((await parameters(LINE([...resources].reverse())))?.model).toBe("Big, model");
    const comment = userComment(LINE(resources), "utf-16be");
    expect(await readOf(await withExif(exifOf({ comment }, { little: true }), "jpeg"))).toEqual(READ);
  });

  test("an upscale has a graph in UserComment, with its settings", async () => {
    const extra = {
      prompt: SECRET,
      negativePrompt: "haze",
      cfgScale: 6,
      sampler: "Euler a",
      seed: 77,
      steps: 9,
    };
    const upscale = { ...graph(), extraMetadata: JSON.stringify(extra) };
    const comment = userComment(JSON.stringify(upscale), "utf-16be");
    expect(await readOf(await withExif(exifOf({ comment }, { little: true }), "jpeg"))).toEqual({
      model: "ink",
      negativePrompt: "haze",
      seed: "77",
      parameters: { Steps: "9", Sampler: "Euler a", "CFG scale": "6", Size: "640x480" },
    });
  });

  test("brackets that do not end harm nothing", async () => {
    expect(
      await parameters(`Steps: 5, Sampler: [Forge] Flux Realistic, A: [1, B: {"x, Seed: 4`),
    ).toMatchObject({
      parameters: { Steps: "5", Sampler: "[Forge] Flux Realistic" },
    });
  });
});

test("web interfaces: LoRAs that the settings name have the weights of the prompt's tags, which name no others", async () => {
  const lora = async (prompt: string, hashes: string) =>
    (
      await parameters(
        `${prompt}\nNegative prompt: fog <lora:glow:9>\nSteps: 5, Seed: 1, Lora hashes: "${hashes}"`,
      )
    )?.parameters.LoRA;
  const prompt = `${SECRET} <lora:ink wash:0.8>, <lora:glow:-0.25:lbw=FACE> <lyco:old:1> <lora:unused:1>`;
  expect(await lora(prompt, "ink wash: 12ab, glow: 34cd")).toBe("ink wash 0.8, glow -0.25");
  expect(await lora(prompt, "old: 12ab, bare: 34cd")).toBe("old 1, bare");
  expect(await lora(`${SECRET}\n<lora:ink:1e9> <lora:ink:0.5>`, "ink: 12ab")).toBe("ink 0.5");
  expect((await parameters(`${prompt}\nSteps: 5, Seed: 1`))?.parameters).toEqual({ Steps: "5" });
});

test("SwarmUI: as a text of a PNG, and in UserComment", async () => {
  const json = `{"sui_image_params":{"prompt":"${SECRET}","negativeprompt":"fog","model":"Official/sd_xl_base_1.0","seed":18446744073709551557,"steps":20,"cfgscale":7.0,"width":1024,"height":768,"sampler":"euler","scheduler":"normal","loras":["styles/ink","glow"],"loraweights":["0.8","1"],"swarm_version":"0.9"},"sui_extra_data":{"date":"2026-01-25"}}`;
  const read = {
    model: "sd_xl_base_1.0",
    negativePrompt: "fog",
    seed: "18446744073709551557",
    parameters: {
      Steps: "20",
      Sampler: "euler",
      Scheduler: "normal",
      "CFG scale": "7",
      Size: "1024x768",
      LoRA: "ink 0.8, glow 1",
    },
  };
  expect(await parameters(json)).toEqual(read);
  const exif = exifOf({ comment: userComment(json, "utf-16le") }, { little: true });
  for (const format of ["jpeg", "webp"] as const)
    expect(await readOf(await withExif(exif, format))).toEqual(read);
  expect(await parameters(json.replace('["0.8","1"]', '"0.8,1"'))).toEqual(read);
});

describe("Fooocus", () => {
  const settings = {
    prompt: SECRET,
    negative_prompt: "fog",
    base_model: "juggernautXL_v8",
    refiner_model: "None",
    vae: "Default (model)",
    resolution: "(768, 1280)",
    guidance_scale: 4.0200000000000005,
    sampler: "dpmpp_2m_sde_gpu",
    scheduler: "karras",
    seed: "123",
    steps: 30,
    loras: [["sd_xl_offset", 0.1, "4852686128"]],
    created_by: "Ivan",
  };
  const read = {
    model: "juggernautXL_v8",
    negativePrompt: "fog",
    seed: "123",
    parameters: {
      Steps: "30",
      Sampler: "dpmpp_2m_sde_gpu",
      Scheduler: "karras",
      "CFG scale": "4.02",
      Size: "768x1280",
      LoRA: "sd_xl_offset 0.1",
    },
  };
  test("JSON in a PNG, and plain in the first directory of EXIF", async () => {
    expect(await parameters(JSON.stringify(settings))).toEqual(read);
    for (const type of [2, 7])
      for (const format of ["jpeg", "webp"] as const)
        expect(await readOf(await withExif(inFirst(JSON.stringify(settings), type), format))).toEqual(read);
  });

  test("the scheme of the web interfaces, with weights", async () => {
    const text = `${SECRET}\nNegative prompt: fog\nSteps: 30, Sampler: DPM++ 2M SDE Karras, Seed: 5, Size: 768x1280, CFG scale: 4, Model: juggernaut, Lora hashes: "a: 12, b: 34", Lora weights: "a: 0.1, b: 0.25", Version: Fooocus v2.5`;
    expect(await readOf(await withExif(inFirst(text), "webp"))).toMatchObject({
      model: "juggernaut",
      parameters: { LoRA: "a 0.1, b 0.25", Size: "768x1280" },
    });
  });

  test("RuinedFooocus", async () => {
    const ruined = {
      Prompt: SECRET,
      Negative: "fog",
      steps: 8,
      cfg: 2,
      width: 1152,
      height: 896,
      seed: 9,
      sampler_name: "lcm",
      base_model_name: "crystal.safetensors",
      loras: [["0badcafe", "0.65 - lcm-lora.safetensors"]],
    };
    expect(await parameters(JSON.stringify(ruined))).toEqual({
      model: "crystal",
      negativePrompt: "fog",
      seed: "9",
      parameters: { Steps: "8", Sampler: "lcm", "CFG scale": "2", Size: "1152x896", LoRA: "lcm-lora 0.65" },
    });
    const loras = async (text: string) =>
      (await parameters(JSON.stringify({ ...ruined, loras: text })))?.parameters.LoRA;
    expect(await loras("<lcm-lora.safetensors:0.65>,<None:1>,<glow:-0.5>")).toBe("lcm-lora 0.65, glow -0.5");
    expect(await loras("<None:1>,<None:0.5>")).toBeUndefined();
  });
});

test("graphs in EXIF: named in any tag of the first directory, or both together in UserComment", async () => {
  const json = JSON.stringify(graph());
  for (const [tag, type, name] of [
    [0x010e, 2, "Prompt: "],
    [0x010f, 7, "prompt:"],
    [0x0110, 2, "PROMPT:  "],
    [0x013b, 2, "prompt:"],
  ] as const) {
    const exif = exifOf({ more: [{ tag, type, value: Buffer.from(`${name}${json}\0`) }] });
    expect(await readOf(await withExif(exif, "webp"))).toEqual(OF_GRAPH);
  }
  const both = JSON.stringify({ prompt: graph(), workflow: { nodes: [], links: [] } });
  for (const format of ["jpeg", "webp"] as const)
    expect(await readOf(await withExif(inFirst(both), format))).toEqual(OF_GRAPH);
  const long = JSON.stringify(graph()).replace('"seed":5', '"seed":18446744073709551557');
  expect((await readOf(await withExif(inFirst(`{"prompt":${long}}`), "webp")))?.seed).toBe(
    "18446744073709551557",
  );
});

describe("texts of a PNG", () => {
  test("letters of Latin-1 for every keyword, and UTF-8", async () => {
    const latin = (text: string) => Buffer.from(text, "latin1");
    expect((await ofPng(pngText.tEXt("parameters", latin("Steps: 5, Model: rêve_½°_v1"))))?.model).toBe(
      "rêve_½°_v1",
    );
    expect((await ofPng(pngText.zTXt("parameters", latin("Steps: 5, Model: rêve_v1"))))?.model).toBe(
      "rêve_v1",
    );
    const named = JSON.stringify(graph()).replace("ink.", "été.");
    expect((await ofPng(pngText.tEXt("prompt", latin(named))))?.model).toBe("été");
    expect((await ofPng(pngText.tEXt("parameters", "Steps: 5, Model: мечта")))?.model).toBe("мечта");
  });

  test.each(["tEXt", "zTXt", "iTXt"] as const)("%s behind the pixels", async (kind) => {
    const plain = await bytesOf(await aPng());
    const end = plain.length - 12;
    const chunk = pngText[kind]("parameters", "Steps: 5, Model: foto");
    const file = new File([Buffer.concat([plain.subarray(0, end), chunk, plain.subarray(end)])], "a.png");
    expect((await readOf(file))?.model).toBe("foto");
  });

  test("EXIF behind the pixels is put in front of them", async () => {
    const plain = await bytesOf(await aPng());
    const end = plain.length - 12;
    const exif = pngChunk("eXIf", turnExif(6).subarray(6));
    const behind = Buffer.concat([plain.subarray(0, end), exif, plain.subarray(end)]);
    expect((await sharp(withExifInFront(behind)!).metadata()).orientation).toBe(6);
    expect(withExifInFront(plain)).toBeNull();
    expect(withExifInFront(await bytesOf(await aPng(exif)))).toBeNull();
  });
});

test("Draw Things: JSON in XMP", async () => {
  const json = JSON.stringify({
    c: SECRET,
    uc: "fog & mist",
    model: "sd_xl_base.ckpt",
    sampler: "DPM++ 2M Karras",
    scale: 7.5,
    seed: 42,
    steps: 20,
    size: "1024x768",
    v2: { loras: [{ file: "ink.ckpt", weight: 0.6 }] },
  });
  const escaped = json.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll(":", "&#x3A;");
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description><exif:UserComment><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></exif:UserComment></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const read = {
    model: "sd_xl_base",
    negativePrompt: "fog & mist",
    seed: "42",
    parameters: {
      Steps: "20",
      Sampler: "DPM++ 2M Karras",
      "CFG scale": "7.5",
      Size: "1024x768",
      LoRA: "ink 0.6",
    },
  };
  expect(await ofPng(pngText.iTXt("XML:com.adobe.xmp", xmp))).toEqual(read);
  expect(readMadeWith({ xmp: Buffer.from(xmp) })).toEqual(read);
});

test("Easy Diffusion: a text a setting, or JSON in UserComment", async () => {
  const settings = {
    prompt: SECRET,
    negative_prompt: "fog",
    seed: "7",
    use_stable_diffusion_model: "/home/ivan/models/dream.safetensors",
    num_inference_steps: "25",
    guidance_scale: "7.5",
    sampler_name: "euler_a",
    width: "512",
    height: "768",
  };
  const read = {
    model: "dream",
    negativePrompt: "fog",
    seed: "7",
    parameters: { Steps: "25", Sampler: "euler_a", "CFG scale": "7.5", Size: "512x768" },
  };
  expect(await ofPng(...Object.entries(settings).map(([name, value]) => pngText.tEXt(name, value)))).toEqual(
    read,
  );
  const comment = userComment(JSON.stringify(settings));
  expect(await readOf(await withExif(exifOf({ comment }), "jpeg"))).toEqual(read);
});

test("Mochi Diffusion: IPTC's caption", () => {
  const caption = `Include in Image: ${SECRET}; Exclude from Image: fog; mist; Model: sd-2; Steps: 28; Guidance Scale: 11.0; Seed: 5; Size: 512x512; Scheduler: DPM++; Generator: Mochi Diffusion 6`;
  const head = Buffer.from([0x1c, 0x02, 0x78, 0, 0]);
  head.writeUInt16BE(caption.length, 3);
  const iptc = Buffer.concat([
    Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0", "latin1"),
    head,
    Buffer.from(caption),
  ]);
  const read = {
    model: "sd-2",
    negativePrompt: "fog; mist",
    seed: "5",
    parameters: { Steps: "28", Scheduler: "DPM++", "CFG scale": "11", Size: "512x512" },
  };
  expect(readMadeWith({ iptc })).toEqual(read);
  const profile = `\niptc\n      ${iptc.length}\n${iptc.toString("hex").replace(/.{72}/g, "$&\n")}`;
  expect(readMadeWith({ comments: [{ keyword: "Raw profile type iptc", text: profile }] })).toEqual(read);
});

test("numbers of JavaScript are rounded, whole ones stay", async () => {
  const json = {
    steps: 20,
    cfg_scale: 4.0200000000000005,
    strength: 0.8700000000000001,
    guidance: 1e-7,
    seed: 3,
  };
  expect((await parameters(JSON.stringify(json)))?.parameters).toEqual({
    Steps: "20",
    "CFG scale": "4.02",
    "Denoising strength": "0.87",
    Guidance: "1e-7",
  });
  expect(
    (await parameters("Steps: 20, CFG scale: 0.30000000000000004, Variation seed: 3141592653"))?.parameters,
  ).toEqual({ Steps: "20", "CFG scale": "0.3", "Variation seed": "3141592653" });
});

test("names of SD.Next, Forge and newer Midjourney", async () => {
  const line =
    "Steps: 20, Sampler: [Forge] Flux Realistic, CLiP-skip: 2, Hires scale: 1.5, Hires strength: 0.3, Variation strength: 0.1, Module 1: ae.safetensors, Module 2: /models/clip_l.safetensors";
  expect((await parameters(line))?.parameters).toEqual({
    Steps: "20",
    Sampler: "[Forge] Flux Realistic",
    "Clip skip": "2",
    "Hires upscale": "1.5",
    "Denoising strength": "0.3",
    "Variation seed strength": "0.1",
    "Module 1": "ae",
    "Module 2": "clip_l",
  });
  const flags = `${SECRET} --exp 25 --ow 400 --raw --draft --motion high --v 7`;
  expect(await ofPng(pngText.tEXt("Description", flags))).toMatchObject({
    model: "Midjourney 7",
    parameters: { Exp: "25", "Omni weight": "400", Style: "raw", Draft: "on", Motion: "high" },
  });
});
