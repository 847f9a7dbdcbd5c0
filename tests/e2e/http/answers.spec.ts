import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type APIResponse, expect } from "@playwright/test";
import { expectCommonHeaders, policyOf } from "../../support/e2e/headers";
import { htmlFaults } from "../../support/e2e/html-rules";
import { fileOf, filledIn, inEnglish, PAGES, type PageEntry } from "../../support/e2e/pages";
import { test } from "../../support/e2e/walk";

type Asked = Pick<PageEntry, "path" | "who" | "status">;

const NO_FILE: Asked = { path: "/no-such-file.css", who: "guest", status: 404 };
const ASKED: Asked[] = [
  ...PAGES.filter(({ path, dialog, on }) => !dialog && !on && !path.startsWith("/en")),
  NO_FILE,
];
const HOSTILE = { "content-security-policy": "script-src 'nonce-strangers0'", "x-nonce": "strangers0" };

/** The keys of all texts. */
const keysOf = (below: object, before = ""): string[] =>
  Object.entries(below).flatMap(([name, text]) =>
    typeof text === "string" ? [before + name] : keysOf(text as object, `${before}${name}.`),
  );
const KEYS = new Set(keysOf(JSON.parse(readFileSync("messages/ru.json", "utf8")) as object));
/** Keys that are shown in place of texts: a client component lacks a namespace of `ClientMessages`. */
const shownKeys = (html: string) =>
  [...html.matchAll(/[>"]([a-z]\w*(?:\.\w+)+)(?=[<"])/gi)]
    .map(([, key]) => key!)
    .filter((key) => KEYS.has(key));

const nonceOf = (answer: APIResponse) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1];
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Whether a page is rendered for one person, one search or an address that no page has: the cache keeps every other one. */
const isPersonal = ({ path, who }: Asked) =>
  who !== "guest" ||
  !fileOf(path).startsWith("(open)") ||
  fileOf(path).startsWith("(open)/[...rest]") ||
  /[?&]q=/.test(path);

function expectHashes(answer: APIResponse, html: string, what: string): void {
  const policy = policyOf(answer);
  expect(policy, what).toMatch(/script-src 'self' 'sha256-/);
  expect(
    policy.split(";").find((part) => part.includes("script-src")),
    what,
  ).not.toMatch(/unsafe-inline|nonce/);
  expect(html.includes("strangers0"), what).toBe(false);
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].filter(
    ([, attributes]) => !/ src=|application\/ld\+json/.test(attributes!),
  );
  expect(scripts.length, what).toBeGreaterThan(2);
  expect(
    scripts.filter(([, , script]) => !policy.includes(hashOf(script!))).map(([tag]) => tag),
    what,
  ).toEqual([]);
}

function expectNonce(answer: APIResponse, html: string, what: string): void {
  const nonce = nonceOf(answer);
  expect(nonce, what).toMatch(/^[\w+/=]{20,}$/);
  expect(nonce, what).not.toBe("strangers0");
  const scripts = (html.match(/<script\b[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes("application/ld+json"),
  );
  expect(scripts.length, what).toBeGreaterThan(5);
  expect(
    scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
    what,
  ).toEqual([]);
}

for (const who of ["guest", "member"] as const) {
  for (const language of ["ru", "en"] as const) {
    test.describe(`${who}, ${language}${language === "en" ? " @heavy" : ""}`, () => {
      test.use({ who });

      test("every page is answered with its status, headers, no script but its own, and valid markup", async ({
        request,
        world,
      }) => {
        for (const asked of ASKED.filter((each) => each.who === who)) {
          const address = filledIn(language === "en" ? inEnglish(asked.path) : asked.path, world.things);
          const what = `${asked.path}, ${language}`;
          // The hostile request first: anything that it put into the cache would appear in the answer to the other.
          const answers = [
            await request.get(address, { headers: HOSTILE }),
            await request.get(address),
          ] as const;
          for (const answer of answers) {
            const html = await answer.text();
            expect(answer.status(), what).toBe(asked.status);
            expectCommonHeaders(answer);
            expect(policyOf(answer), what).toContain("object-src 'none'");
            expect(answer.headers()["cache-control"], what).toMatch(
              who === "member" || asked.path === "/auth" ? /no-store/ : /must-revalidate|no-store/,
            );
            if (isPersonal(asked)) expectNonce(answer, html, what);
            else expectHashes(answer, html, what);
          }
          if (isPersonal(asked)) expect(nonceOf(answers[1]), what).not.toBe(nonceOf(answers[0]));
          // Next draws a page that is not there in the browser: tests/drills/walks reads that one.
          if (asked.status === 200) expect.soft(await htmlFaults(await answers[1].text()), what).toEqual([]);
          expect.soft(shownKeys(await answers[1].text()), what).toEqual([]);
        }
      });
    });
  }
}
