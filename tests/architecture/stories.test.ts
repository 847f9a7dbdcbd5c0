import { readFileSync, readdirSync } from "node:fs";

const stories = [
  ...readdirSync("tests/e2e", { recursive: true, encoding: "utf8" }).map((file) => `tests/e2e/${file}`),
  ...readdirSync("tests/drills", { recursive: true, encoding: "utf8" }).map((file) => `tests/drills/${file}`),
].filter((file) => file.endsWith(".spec.ts"));

/** What a context keeps until it is closed. */
const LASTING =
  /(?:\bcontext|\.context\(\))\s*\.(?:on|once|addInitScript|exposeBinding|exposeFunction|routeFromHAR|routeWebSocket|setDefault\w+|setExtraHTTPHeaders|setGeolocation|setHTTPCredentials|setOffline)\(/;

test("a story leaves nothing in the context that the next one uses", () => {
  expect(stories.filter((file) => LASTING.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("the options that stories ask for are those by which contexts are told apart", () => {
  const compared = /const inherited = \{([^}]*)\}/
    .exec(readFileSync("tests/support/e2e/browser.ts", "utf8"))![1]!
    .match(/\w+/g)!;
  const own = ["who", "use"]; // fixtures and a device of tests/support/e2e
  const asked = stories.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\btest\.use\(\{([^;]*)\}\)/g)].flatMap(([, body]) =>
      [...body!.replace(/\{[^}]*\}/g, "").matchAll(/(\w+)(?=\s*:|\s*[,}]|\s*$)/g)].map(([, name]) => name!),
    ),
  );
  expect(asked.filter((name) => ![...compared, ...own, "true", "false"].includes(name))).toEqual([]);
});
