// ESM packages that the product imports; Jest runs CommonJS, so these are compiled as well.
const modules = [
  "next-intl",
  "use-intl",
  "intl-messageformat",
  "icu-minify",
  "@formatjs",
  "uuid",
  "jose",
  "@prisma/schema-engine-wasm",
  "qr",
  "@tanstack",
  "dom-accessibility-api",
  "eld",
  "cborg",
  "@sindresorhus",
  "oidc-provider",
  "@opentelemetry/otlp-exporter-base", // CommonJS with `import()`
];

/** What Markdown is drawn with. */
const markdown = [
  "react-markdown",
  "(micromark|mdast|hast|unist|estree|remark|vfile|character|is)-[^/]+",
  "(comma|space)-separated-tokens",
  "(parse|stringify)-entities",
  ..."bail ccount decode-named-character-reference devlop escape-string-regexp html-url-attributes longest-streak markdown-table micromark".split(
    " ",
  ),
  ..."property-information trim-lines trough unified vfile zwitch @ungap/structured-clone".split(" "),
];

/** Optionally counts the code that each file runs. */
const reached = process.env.REACHED ? ["<rootDir>/tests/support/reached.ts"] : [];

const shared = {
  testEnvironment: "node",
  transform: {
    "\\.css$": "<rootDir>/tests/support/css-modules.mjs",
    "\\.(m?[jt]sx?)$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
        module: { type: "commonjs" },
      },
    ],
  },
  // In a context of its own each use of a global costs a tenth of a microsecond (nodejs/node's interceptor); as parameters of the module they
  // are local: 5 % less processor time. Names that no package declares again (asn1js has a Set, lucide-react a Map).
  sandboxInjectedGlobals: [
    "Object",
    "Array",
    "Promise",
    "Error",
    "TypeError",
    "JSON",
    "Math",
    "Symbol",
    "WeakMap",
    "Reflect",
  ],
  transformIgnorePatterns: [
    `/node_modules/(?!(${[...modules, ...markdown].join("|")})/|@prisma/client/runtime/.*\\.mjs$)`,
  ],
  moduleFileExtensions: ["ts", "tsx", "mjs", "js", "cjs", "json", "node"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^eld/extrasmall$": "<rootDir>/node_modules/eld/src/entries/static.extrasmall.js", // which is for imports alone
    "^cborg$": "<rootDir>/node_modules/cborg/cborg.js", // as well
    "^xlsx/dist/cpexcel.full.mjs$": "<rootDir>/node_modules/xlsx/dist/cpexcel.js", // as well
    "^server-only$": "<rootDir>/node_modules/server-only/empty.js",
  },
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.data/"],
  setupFiles: ["<rootDir>/tests/support/database/environment.ts"],
  setupFilesAfterEnv: ["<rootDir>/tests/support/after-env.ts", ...reached],
};

const project = (displayName, testMatch) => ({ ...shared, displayName, testMatch });

/** Jest runs a project's setup only when one of its files is to run: the others wait for no PostgreSQL. */
const setup = (folder) => ({
  globalSetup: `<rootDir>/tests/support/${folder}global-setup.mjs`,
  globalTeardown: `<rootDir>/tests/support/${folder}global-teardown.mjs`,
});
const files = setup("");
const database = setup("database/");

/** @type {import("jest").Config} */
export default {
  maxWorkers: 2,
  /** Finds what hangs, here alone. It measures nothing: what a test takes is the machine's. */
  testTimeout: 300_000,
  projects: [
    {
      ...project("unit", [
        "<rootDir>/{lib,components,prisma}/**/*.test.{ts,tsx}",
        "<rootDir>/tests/unit/**/*.test.{ts,tsx}",
      ]),
      ...files,
    },
    { ...project("domain", ["<rootDir>/tests/domain/**/*.test.{ts,tsx}"]), ...database },
    { ...project("api", ["<rootDir>/tests/api/**/*.test.ts"]), ...database },
    project("architecture", ["<rootDir>/tests/architecture/**/*.test.ts"]),
    { ...project("start", ["<rootDir>/tests/start/**/*.test.ts"]), ...database },
    {
      ...shared,
      displayName: "components",
      testMatch: ["<rootDir>/tests/components/**/*.test.tsx"],
      testEnvironment: "<rootDir>/tests/support/components/environment.mjs",
      moduleNameMapper: {
        "^@/lib/(.*/)?actions$": "<rootDir>/tests/support/components/server-actions.ts",
        ...shared.moduleNameMapper,
      },
      setupFiles: ["<rootDir>/tests/support/components/browser.ts"],
      setupFilesAfterEnv: ["<rootDir>/tests/support/components/after-env.ts", ...reached],
    },
    // Too long for every change: `npm run test:drills` runs them.
    { ...project("drills", ["<rootDir>/tests/drills/**/*.test.{ts,tsx}"]), ...database },
  ],
};
