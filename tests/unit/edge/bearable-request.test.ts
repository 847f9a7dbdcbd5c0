import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { makeBearable } from "@/lib/platform/edge/bearable-request";

const HEADER = "next-router-state-tree";

function after(request: { url?: string; state?: string }) {
  const made = {
    url: request.url ?? "/",
    headers: request.state === undefined ? {} : { [HEADER]: request.state },
  };
  makeBearable(made);
  return made;
}

test.each(["/", "/bases?q=%FF", "/public-prompts/%D1%8F", "/bases/%00", "/a%2Fb?x=%#%", "*"])(
  "an address that can be read stays: %s",
  (url) => {
    expect(after({ url }).url).toBe(url);
  },
);

test.each([
  ["/bases/%FF", "/bases/%25FF"],
  ["/%", "/%25"],
  ["/api/prompts/%ED%A0%80?q=%FF", "/api/prompts/%25ED%25A0%2580?q=%FF"],
  ["/en/%C0%AFx", "/en/%25C0%25AFx"],
])("an address that cannot be read is taken letter by letter: %s", (url, readable) => {
  expect(after({ url }).url).toBe(readable);
});

test.each([
  ["http://evil.example/bases?q=1", "/bases?q=1"],
  ["HTTPS://evil.example", "/"],
  ["http://evil.example?q=1", "/?q=1"],
])("an address with a host is taken without it: %s", (url, path) => {
  expect(after({ url }).url).toBe(path);
});

const encoded = (tree: unknown) => encodeURIComponent(JSON.stringify(tree));
let deep: unknown = ["", {}];
for (let level = 0; level < 2_000; level += 1) deep = ["", { children: deep }];

test.each([
  [
    "a real one",
    encoded([
      "",
      {
        children: [
          ["locale", "ru", "d", null],
          { children: ["live", { children: ['__PAGE__?{"q":"я"}', {}, null, "refetch"] }] },
          null,
          null,
          16,
        ],
      },
      null,
      null,
      24,
    ]),
    true,
  ],
  [
    "with siblings",
    encoded(["", { children: [["id", "x", "d", ["new"]], {}] }, ["/a", "b"], "metadata-only", 0, "x"]),
    true,
  ],
  ["no JSON", "garbage", false],
  ["no UTF-8", "%FF", false],
  ["empty", "", false],
  ["a list", "[]", false],
  ["another kind of parameter", encoded(["", { children: [["locale", "ru", "z", null], {}] }]), false],
  ["a short parameter", encoded(["", { children: [["locale", "ru", "d"], {}] }]), false],
  ["another marker", encoded(["", {}, null, "all"]), false],
  ["too long a tree", encoded(["", {}, null, null, 1, "x", "y"]), false],
  ["children that are a list", encoded(["", []]), false],
  ["thousands of levels", JSON.stringify(deep), false],
  ["twice", `${encoded(["", {}])}, ${encoded(["", {}])}`, false],
])("router state: %s", (_, state, stays) => {
  const { headers } = after({ state });
  expect(Object.hasOwn(headers, HEADER)).toBe(stays);
  if (stays) expect(() => parseAndValidateFlightRouterState(state)).not.toThrow();
});
