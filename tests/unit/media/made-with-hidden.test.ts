import sharp from "sharp";
import { metadataOf } from "@/lib/integrations/images/generation-metadata/containers.mjs";
import { readHidden, readMadeWith } from "@/lib/integrations/images/generation-metadata/read-made-with.mjs";
import { hiddenText } from "@/lib/integrations/images/generation-metadata/stealth.mjs";
import {
  actions,
  contentCredentials,
  jpegSegments,
  type Manifest,
} from "@/tests/support/content-credentials";
import { type HiddenKind, withHidden } from "@/tests/support/hidden-settings";
import { aPng, pngChunk, withRiffChunk } from "@/tests/support/made-pictures";

const SECRET = "secret words of a paid prompt";
const LINES = `${SECRET}\nNegative prompt: кривое\nSteps: 20, Sampler: Euler a, Seed: 7, Model: foto`;
const OF_LINES = {
  model: "foto",
  negativePrompt: "кривое",
  seed: "7",
  parameters: { Steps: "20", Sampler: "Euler a" },
};

describe("settings in the lowest bits", () => {
  const textIn = async (bytes: Buffer) => {
    const { width, height } = await sharp(bytes).metadata();
    return hiddenText({ width, height }, async (columns) => {
      const part = { left: 0, top: 0, width: columns, height };
      const { data, info } = await sharp(bytes).extract(part).raw().toBuffer({ resolveWithObject: true });
      return { data, channels: info.channels };
    });
  };
  const KINDS: HiddenKind[] = ["stealth_pnginfo", "stealth_pngcomp", "stealth_rgbinfo", "stealth_rgbcomp"];

  test.each(KINDS)("%s: a line of settings, in pictures of any height", async (kind) => {
    for (const [width, height] of [
      [64, 48],
      [300, 7],
      [3, 1_000],
    ] as const)
      expect(readHidden(await textIn(await withHidden(LINES, kind, { width, height })))).toEqual(OF_LINES);
    expect(readHidden(await textIn(await withHidden(LINES, kind, { format: "webp" })))).toEqual(OF_LINES);
  });

  test("NovelAI hides the texts of its PNG", async () => {
    const comment = { prompt: SECRET, uc: "lowres", steps: 28, scale: 5, sampler: "k_euler", seed: 2871 };
    const json = JSON.stringify({
      Description: SECRET,
      Software: "NovelAI",
      Source: "NovelAI Diffusion V4 37442FCA",
      Comment: JSON.stringify(comment),
    });
    expect(readHidden(await textIn(await withHidden(json, "stealth_pngcomp")))).toEqual({
      model: "NovelAI Diffusion V4 37442FCA",
      negativePrompt: "lowres",
      seed: "2871",
      parameters: { Steps: "28", Sampler: "k_euler", "CFG scale": "5" },
    });
  });

  test("a length that the pixels do not hold, a text that inflates without end, and noise tell nothing", async () => {
    for (const bits of [0xffffffff, 64 * 48 * 8])
      expect(await textIn(await withHidden(LINES, "stealth_pnginfo", { bits }))).toBe("");
    expect(
      await textIn(await withHidden("a".repeat(5_000_000), "stealth_pngcomp", { width: 400, height: 400 })),
    ).toBe("");
    expect(await textIn(await withHidden(LINES, "stealth_pngcomp", { bits: 400 }))).toBe("");
    expect(
      await textIn(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: "#777" } })
          .png()
          .toBuffer(),
      ),
    ).toBe("");
  });
});

describe("content credentials", () => {
  const inPng = async (...manifests: Manifest[]) =>
    readOf(await aPng(pngChunk("caBX", contentCredentials(...manifests))));
  const readOf = async (file: File | Buffer) => {
    const bytes = Buffer.isBuffer(file) ? file : Buffer.from(await file.arrayBuffer());
    return readMadeWith(metadataOf(bytes, await sharp(bytes).metadata()));
  };
  const TRAINED = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
  const created = { action: "c2pa.created", digitalSourceType: TRAINED };
  const of = (model: string) => ({ model, negativePrompt: "", seed: "", parameters: {} });
  const GPT = { ...created, softwareAgent: { name: "gpt-image", version: "2.0" } };

  test.each([
    ["an agent with a version", GPT, "gpt-image 2.0"],
    ["one in words", { ...created, softwareAgent: "GPT-4o" }, "GPT-4o"],
    [
      "one that is known, of a source that is not",
      { action: "c2pa.created", softwareAgent: "GPT-4o" },
      "GPT-4o",
    ],
    ["Google's", { ...created, description: "Created by Google Generative AI." }, "Google Generative AI"],
  ])("%s is the model", async (_, action, model) => {
    expect(await inPng(actions(action, { action: "c2pa.converted" }))).toEqual(of(model));
  });

  test("in a JPEG's segments and a WebP's chunk as well", async () => {
    const store = contentCredentials(actions(GPT));
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: "#0a6" } });
    const jpeg = await plain.clone().jpeg().toBuffer();
    const split = Buffer.concat([jpeg.subarray(0, 2), jpegSegments(store), jpeg.subarray(2)]);
    expect(await readOf(split)).toEqual(of("gpt-image 2.0"));
    expect(await readOf(withRiffChunk(await plain.webp().toBuffer(), store, 40, 30, "C2PA"))).toEqual(
      of("gpt-image 2.0"),
    );
  });

  test("what the newest manifest was made of counts, not what was placed into it", async () => {
    const link = (label: string) => ({ url: `self#jumbf=/c2pa/${label}` });
    const opened = {
      ...actions({ action: "c2pa.opened" }),
      "c2pa.ingredient.v3": { relationship: "parentOf", activeManifest: link("urn:0") },
    };
    expect(await inPng(actions(GPT), opened)).toEqual(of("gpt-image 2.0"));
    const placed = {
      ...actions({ action: "c2pa.opened" }, { action: "c2pa.placed" }),
      "c2pa.ingredient": { relationship: "parentOf", c2pa_manifest: link("urn:9") },
      "c2pa.ingredient__1": { relationship: "componentOf", c2pa_manifest: link("urn:0") },
    };
    expect(await inPng(actions(GPT), placed)).toBeNull();
    const circle = {
      ...actions({ action: "c2pa.opened" }),
      "c2pa.ingredient": { relationship: "parentOf", c2pa_manifest: link("urn:0") },
    };
    expect(await inPng(circle)).toBeNull();
  });

  test.each([
    [
      "a camera",
      {
        action: "c2pa.created",
        digitalSourceType: TRAINED.replace("trainedAlgorithmicMedia", "digitalCapture"),
        softwareAgent: "Camera",
      },
    ],
    ["an editor", { action: "c2pa.created", softwareAgent: { name: "Photo Editor", version: "25" } }],
    ["nobody", { ...created, description: "Made somewhere" }],
  ])("%s makes no model", async (_, action) => {
    expect(await inPng(actions(action))).toBeNull();
  });

  test("broken and hostile ones tell nothing", async () => {
    const store = contentCredentials(actions(GPT));
    for (let at = 0; at < store.length; at += 7) {
      const broken = Buffer.from(store);
      broken.subarray(at, at + 5).fill(0xff);
      expect(() => readMadeWith({ c2pa: broken })).not.toThrow();
      expect(() => readMadeWith({ c2pa: store.subarray(0, at) })).not.toThrow();
    }
    const deep = contentCredentials({}).fill(0x81, 60);
    expect(readMadeWith({ c2pa: deep })).toBeNull();
  });
});
