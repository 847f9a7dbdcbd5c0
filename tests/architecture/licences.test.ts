import { existsSync, readFileSync } from "node:fs";

type Package = { license?: string; dev?: boolean; optional?: boolean };

/** Licences that ask for no more than to be named, and of weak copyleft those that reach only their own files. */
const ALLOWED = new Set([
  ..."MIT MIT-0 ISC 0BSD BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Zlib OFL-1.1".split(
    " ",
  ),
  "MPL-2.0",
  "CC-BY-4.0",
]);
/** Read one by one. */
const READ: Record<string, string> = {
  "dejavu-fonts-ttf": "SEE LICENSE IN README.md AND LICENSE", // Bitstream Vera: free to embed
  "png-js": "unknown", // MIT, in its LICENSE
  "seq-queue": "unknown", // MIT, in its LICENSE
  elkjs: "EPL-2.0", // of prisma's studio, which the product neither runs nor ships
};
/** libvips, which sharp loads as a library of its own that anybody may exchange (LGPL 4d). */
const LIBVIPS = /^@img\/sharp-/;

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Package>;
};
const installed = Object.entries(packages).flatMap(([path, entry]) =>
  path.startsWith("node_modules/")
    ? [{ path, name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length), ...entry }]
    : [],
);

/** The lock file lacks what the registry does not say; then the package itself says it. */
function licenceOf({ path, license }: (typeof installed)[number]): string {
  if (license) return license;
  const file = `${path}/package.json`;
  if (!existsSync(file)) return "unknown";
  const own = JSON.parse(readFileSync(file, "utf8")) as { license?: string; licenses?: { type: string }[] };
  return own.license ?? own.licenses?.map(({ type }) => type).join(" AND ") ?? "unknown";
}

/** Whether a licence is allowed: of `OR` one has to be, of `AND` all. */
function isAllowed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some(isAllowed);
  return bare.split(/ and /i).every((each) => ALLOWED.has(each));
}

test("every package may be used and passed on", () => {
  expect(installed.length).toBeGreaterThan(1_000);
  const refused = installed
    .filter(({ name }) => !LIBVIPS.test(name))
    .map((each) => ({ name: each.name, licence: licenceOf(each) }))
    .filter(({ name, licence }) => READ[name] !== licence && !isAllowed(licence));
  expect(refused).toEqual([]);
});

test.each(["GPL-3.0", "AGPL-3.0-only", "MIT AND GPL-2.0", "SSPL-1.0", "unknown", "UNLICENSED", ""])(
  "%s is not one that comes in by itself",
  (licence) => {
    expect(isAllowed(licence)).toBe(false);
  },
);
