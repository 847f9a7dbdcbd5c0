import { NextIntlClientProvider } from "next-intl";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { PlainFill } from "@/components/prompts/launcher/plain-fill";
import { submitFields } from "@/lib/prompts/rendering/actions";
import { RENDER_LIMITS } from "@/lib/prompts/rendering/schema";
import type { RenderedPrompt } from "@/lib/prompts/rendering/types";
import ru from "@/messages/ru.json";

type Posted = [state: object, key: string, id: string, bound: number];
const ID = "7f".repeat(21);

// What Next makes of an action for the server that draws the form; it has no types of its own.
const { registerServerReference } = jest.requireActual<{
  registerServerReference: (action: unknown, id: string) => void;
}>("next/dist/compiled/react-server-dom-webpack/client.node");
registerServerReference(submitFields, ID);

const FIELD = {
  key: "[тема]",
  kind: "placeholder",
  label: "тема",
  input: "text",
  defaultValue: "",
  options: [],
};

/** The page of a form as its server sends it to who has no scripts. */
function markup(formState: Posted | null): Promise<string> {
  let html = "";
  return new Promise((resolve, reject) => {
    const sink = new Writable({
      write: (chunk, _, done) => (html += String(chunk)) && done(),
      final: (done) => (resolve(html), done()),
    });
    const { pipe } = renderToPipeableStream(
      <NextIntlClientProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
        <PlainFill promptId="01a21d8b-161e-77db-978f-6a3797a3f1ba" fields={[FIELD as never]} />
      </NextIntlClientProvider>,
      { formState: formState as never, onAllReady: () => pipe(sink), onError: reject },
    );
  });
}

/** Where React finds the form again. */
const keyOf = (html: string) => /name="\$ACTION_KEY" value="(\w+)"/.exec(html)![1]!;

test("what comes out is not sent back with the next values: a long text can be filled in again and again", async () => {
  const text = "ё".repeat(RENDER_LIMITS.outputMax);
  const data: RenderedPrompt = {
    text,
    tokens: 1,
    parts: [
      { kind: "text", source: text, text } as never,
      { kind: "placeholder", source: "[тема]", text: "осень", key: "[тема]" },
    ],
    seed: 1,
    missing: [],
    fields: [FIELD as never],
    truncated: false,
  };
  let html = await markup(null);
  for (let time = 0; time < 3; time++) {
    html = await markup([{ ok: true, data }, keyOf(html), ID, 0]);
    expect(html).toContain(">осень</textarea>");
    expect(html.split(text)).toHaveLength(2); // once, to be selected
  }
});
