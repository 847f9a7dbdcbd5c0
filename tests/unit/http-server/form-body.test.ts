import { request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { countRead } from "@/lib/platform/limits/read-limit";
import { scopeOf } from "@/lib/platform/request-scope";
import { endGuarded, guarded } from "@/tests/support/guarded-server";

afterEach(endGuarded);

const ID = "7f".repeat(21);
const BOUNDARY = "----boundary";

const part = (name: string, value: string, more = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n`;
const formOf = (...parts: string[]) => `${parts.join("")}--${BOUNDARY}--\r\n`;

/** Posts a form in two pieces. @returns the status, and what reached Next */
async function post(
  body: string | Buffer,
  { isCalled = true, type = `multipart/form-data; boundary=${BOUNDARY}` } = {},
) {
  const server = await guarded(async (request, response) => response.end(await text(request)));
  const bytes = Buffer.from(body);
  return new Promise<{ status: number; reached: string }>((resolve, reject) => {
    const sent = ask(
      {
        port: (server.address() as AddressInfo).port,
        host: "127.0.0.1",
        method: "POST",
        path: "/",
        headers: {
          "Content-Type": type,
          "Content-Length": bytes.length,
          "Sec-Fetch-Site": "same-origin",
          ...(isCalled && { "Next-Action": ID }),
        },
      },
      (response) => void text(response).then((reached) => resolve({ status: response.statusCode!, reached })),
    ).on("error", reject);
    sent.write(bytes.subarray(0, bytes.length / 2));
    setTimeout(() => sent.end(bytes.subarray(bytes.length / 2)), 20);
  });
}

const CALLED = { type: "text/plain;charset=UTF-8" };
const PLAIN = { isCalled: false };
const numbered = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index)).join(",");

test.each<[string, string, Parameters<typeof post>[1]]>([
  ["values", '[{"text":"$$HOME","none":"$undefined","day":"$D2026-11-28"},"$0:0:text"]', CALLED],
  ["fields", formOf(part("0", '[null,"$K1"]'), part("_1_text", 'echo "$r1" "$h2" "$x3"')), {}],
  [
    "a form without scripts",
    formOf(
      part("$ACTION_REF_1", ""),
      part("$ACTION_1:0", `{"id":"${ID}","bound":"$@1"}`),
      part("$ACTION_1:1", '[{"values":{}}]'),
      part("text", '"$r1"'),
    ),
    PLAIN,
  ],
  [
    "texts full of brackets, commas and quotes",
    JSON.stringify([{ text: '[{,"\\'.repeat(20_000) }, "[,".repeat(9_000)]),
    CALLED,
  ],
  [
    "a file of another program, whose part has three headers",
    formOf(part("file", "x", "Content-Type: text/plain\r\nContent-Transfer-Encoding: binary\r\n")),
    {},
  ],
  ["a text that is as long as may be", JSON.stringify(["я".repeat(500_000)]), CALLED],
])("reaches Next as it came: %s", async (_, body, options) => {
  expect(await post(body, options)).toEqual({ status: 200, reached: body });
});

test.each<[string, string | Buffer, Parameters<typeof post>[1]]>([
  ["streams", `[null,[${numbered(100_000, (at) => `"$r${at.toString(16)}"`)}]]`, CALLED],
  ["one stream, spelt otherwise", '[null,"\\u0024r1"]', CALLED],
  ["a stream far inside", `[${"[".repeat(200_000)}"$R1"${"]".repeat(200_000)}]`, CALLED],
  ["values within values", `[${"[".repeat(20_000)}${"]".repeat(20_000)}]`, CALLED],
  [
    "values in many parts",
    formOf(...Array.from({ length: 20 }, (_, at) => part(String(at), `[${numbered(600, () => "[]")}]`))),
    {},
  ],
  ["iterables", '["$x1"]', CALLED],
  [
    "functions with bound arguments",
    formOf(part("1", '[{"id":"$3","bound":"$@2"}]'), part("0", '[null,"$h1:0"]')),
    {},
  ],
  [
    "a part in another charset",
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="0"\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n`,
      ),
      Buffer.from('["$r1"]', "utf16le"),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    {},
  ],
  ["a part that is named as a stream's", formOf(part("S0", '["$r1"]')), {}],
  [
    "a reference to no number, as which every field would be taken",
    formOf(part("0", '"$@z"'), part("_1_text", '["$r1"]')),
    {},
  ],
  ["the same with half a number", formOf(part("0", '"$1z:a"'), part("text", '["$r1"]')), {}],
  ["the same for fields", formOf(part("0", '["$Kz"]'), part("text", '["$r1"]')), {}],
  ["a boundary in quotes", formOf(part("text", "")), { type: `multipart/form-data; boundary="${BOUNDARY}"` }],
  ["a part whose name is another spelling of a number", formOf(part("0x1", '["$r1"]')), {}],
  ["a part behind an action's prefix", formOf(part("$ACTION_a:b:1", '["$r1"]')), PLAIN],
  ["more references than any form has", `[${numbered(1_001, () => '"$@1"')}]`, CALLED],
  [
    "more fields than any form has",
    formOf(...Array.from({ length: 1_001 }, (_, at) => part(`f${at}`, ""))),
    {},
  ],
  [
    "a file that is cut off",
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nx`,
    {},
  ],
  ["what is no form", "text", {}],
  [
    "a part without a name",
    `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
    {},
  ],
  [
    "a file without a name",
    `--${BOUNDARY}\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
    {},
  ],
  ["more headers of a part than browsers send", formOf(part("text", "", "a:\r\n".repeat(3))), PLAIN],
])("does not reach Next: %s", async (_, body, options) => {
  expect((await post(body, options)).status).toBe(400);
});

test.each<[string, string, Parameters<typeof post>[1]]>([
  ["values within values", "[".repeat(550_000) + "]".repeat(550_000), CALLED],
  [
    "values of many parts",
    formOf(
      ...Array.from({ length: 100 }, (_, at) => part(String(at), "[".repeat(5_000) + "]".repeat(5_000))),
    ),
    {},
  ],
])("is not parsed: %s", async (_, body, options) => {
  const parse = jest.spyOn(JSON, "parse");
  expect((await post(body, options)).status).toBe(400);
  expect(parse.mock.calls.filter(([text]) => text.startsWith("[["))).toEqual([]);
  parse.mockRestore();
});

test("a form's headers are counted before they are parsed", async () => {
  const parse = jest.spyOn(Response.prototype, "formData");
  expect((await post(formOf(part("text", "", "a:\r\n".repeat(250_000))), PLAIN)).status).toBe(400);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test("a form counts as a read of its address, and a long one as more", async () => {
  const read = () => countRead("read", scopeOf("127.0.0.1"));
  for (let at = 0; at < 10; at += 1) await post(JSON.stringify(["x".repeat(1_000_000)]), CALLED);
  await expect(async () => {
    for (let at = 0; at < 500; at += 1) await read();
  }).rejects.toThrow();
  expect((await post("[]", CALLED)).status).toBe(429);
});
