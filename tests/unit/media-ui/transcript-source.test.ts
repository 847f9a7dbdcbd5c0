import { withTranscript } from "@/components/media/transcript/transcript-source";
import type { Launchable } from "@/components/prompts/launcher/launch-source";
import { openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { render } from "@/lib/templates/render";

function launchable(text: string): Launchable {
  const nodes = parse(text);
  const { parts, missing } = render(nodes, { seed: 1 });
  return { assembled: { parts, missing, seed: 1 }, fields: openFields(nodes, new Map()), secret: false };
}

const textOf = ({ assembled }: Launchable) => assembled.parts.map(({ text }) => text).join("");

describe("a prompt that is run on a transcript", () => {
  it("gets it in its first blank, wherever that stands again; the other blanks stay open", () => {
    const filled = withTranscript(
      launchable("Сожми [текст] до [число] слов. Ещё раз: [текст]"),
      "речь [с] $& скобками",
    );
    expect(textOf(filled)).toBe("Сожми речь [с] $& скобками до [число] слов. Ещё раз: речь [с] $& скобками");
    expect(filled.fields.map(({ label }) => label)).toEqual(["число"]);
    expect(filled.assembled.missing).toHaveLength(1);
  });

  it("gets it after its text when it has no blanks", () => {
    const filled = withTranscript(launchable("Сделай краткое изложение."), "речь");
    expect(textOf(filled)).toBe("Сделай краткое изложение.\n\nречь");
    expect(filled.fields).toEqual([]);
  });

  it("does not let what was typed earlier replace it", () => {
    const filled = withTranscript(launchable("[текст]"), "речь");
    expect(filled.assembled.parts.some(({ key }) => key !== undefined)).toBe(false);
  });
});
