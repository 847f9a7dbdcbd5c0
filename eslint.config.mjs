import nextPlugin from "@next/eslint-plugin-next";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

// What has one place. A thing's address and its page-cache tag come from lib/platform/hrefs. Calls of the HTTP API begin alike: they are typed by their contract.
const THINGS = String.raw`^\/(profile|bases|public-prompts|my-bases|my-prompts|prompts)\/$`;
const API_CALL = "CallExpression[callee.name=/^(callApi|callList|uploadApi|useApi)$/]";
const ONE_PLACE = [
  {
    selector: `:not(${API_CALL} TemplateLiteral) > TemplateElement[tail=false][value.raw=/${THINGS}/]`,
    message: "Take the address from lib/platform/hrefs (profileHref, baseHref, promptHref, …).",
  },
  {
    selector: `BinaryExpression[operator='+'] > Literal[value=/${THINGS}/]`,
    message: "Take the address from lib/platform/hrefs (profileHref, baseHref, promptHref, …).",
  },
  {
    selector: "TemplateElement[value.raw=/^person:$/]",
    message: "Take the tag from lib/platform/hrefs (profileTag).",
  },
  {
    selector: "BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(ru|en)$/]",
    message:
      "What depends on the language is a Record<Locale, …>, or a fact in LANGUAGES (lib/platform/i18n/locales).",
  },
  {
    selector: "BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(instant|yookassa)$/]",
    message: "What depends on the provider is a fact in PAYMENT_PROVIDERS (lib/integrations/payments).",
  },
  {
    selector: "TemplateElement[value.raw=/(WHERE |AND |OR |NOT |^)(p[.])?is_public(?! <>)/]",
    message:
      "What lists show and everybody may read is said in lib/prompts/readable (IS_LISTED, isReadable).",
  },
  {
    selector: "TemplateElement[value.raw=/'(instant|yookassa)'/]",
    message: "SQL names no payment provider: take it from the order or from the connected providers.",
  },
];

const VIEWER_FIRST = ":matches(FunctionDeclaration, ArrowFunctionExpression)";

export default tseslint.config(
  {
    ignores: [
      ".next/**",
      "lib/platform/db/generated/**",
      "lib/platform/workers/generated/**",
      "next-env.d.ts",
      "node_modules/**",
      ".data/**",
      "test-results/**",
      "public/**",
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: { "@next/next": nextPlugin, "react-hooks": reactHooks, regexp },
    settings: { next: { rootDir: "." } },
    rules: {
      ...nextPlugin.configs.recommended.rules,
      ...nextPlugin.configs["core-web-vitals"].rules,
      ...reactHooks.configs.recommended.rules,
      "no-console": ["error", { allow: ["error"] }],
      eqeqeq: "error",
      "no-restricted-properties": [
        "error",
        {
          property: "normalize",
          message: "Use nfc (lib/platform/nfc): the engine's own is quadratic over marks.",
        },
        {
          property: "$transaction",
          message: "Use transaction (lib/platform/db/transaction): it retries after a deadlock.",
        },
        {
          property: "_getActiveHandles",
          message: "Private to Node. The server is ours (server.ts, docs/decisions/058).",
        },
      ],
      // What a person writes is matched in linear time (docs/decisions/022).
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "zod",
              message: "Import z from lib/platform/validation/zod: it words every issue as a message key.",
            },
            {
              name: "next/link",
              message: "Import Link from lib/platform/i18n/navigation: it keeps the language.",
            },
          ],
          patterns: [
            {
              regex: "^next/dist/",
              message: "Private to Next: any update may change it (docs/decisions/058).",
            },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: "Nothing that a person wrote may become HTML.",
        },
        {
          selector: "ExpressionStatement > Literal[value='use server']",
          message: "Server actions stand in a domain's actions.ts (docs/decisions/026).",
        },
        ...ONE_PLACE,
        {
          selector:
            "AssignmentExpression > MemberExpression.left:matches([property.name='prototype'], [object.property.name='prototype'])",
          message: "Nobody else's class is changed from outside: extend it (docs/decisions/058).",
        },
      ],
    },
  },
  {
    // Rules that need types, where a forgotten promise ends the server. Everywhere they cost 140 s of processor time on top
    // of a cold lint's 73, without tests 117, here at most 58; and found no floating promise in tests and no lost one in components.
    files: ["lib/**/*.ts", "scripts/**/*.ts", "app/**/*.ts", "instrumentation.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
    },
  },
  {
    // Who asks is the first thing that a query or mutation learns (docs/decisions: authorization in the domain).
    files: [
      "lib/*/queries.ts",
      "lib/*/mutations.ts",
      "lib/*/queries/*.ts",
      "lib/*/mutations/*.ts",
      "lib/*/*/queries.ts",
      "lib/*/*/mutations.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: `ExportNamedDeclaration > FunctionDeclaration:not([params.0.name='viewer']):not([params.0.name='_viewer'])`,
          message: "Queries and mutations take the viewer first.",
        },
        {
          selector: `ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > ${VIEWER_FIRST}:not([params.0.name='viewer'])`,
          message: "Queries and mutations take the viewer first.",
        },
        ...ONE_PLACE,
      ],
    },
  },
  {
    // What stands there anybody can call: nothing but `action(contract, fn)`, which asks who is calling and what they send.
    files: ["lib/**/actions.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "Program > :matches(FunctionDeclaration, ExportDefaultDeclaration, ExportAllDeclaration, ExportNamedDeclaration[source])",
          message: "Only `export const name = action(contract, fn)`.",
        },
        {
          selector: "ExportNamedDeclaration > :not(VariableDeclaration)",
          message: "Only `export const name = action(contract, fn)`.",
        },
        {
          selector:
            "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > :not(Identifier):not(CallExpression[callee.name='action'])",
          message: "Only `export const name = action(contract, fn)`.",
        },
        ...ONE_PLACE,
      ],
    },
  },
  {
    files: ["lib/platform/validation/zod.ts", "lib/platform/env.ts", "lib/platform/i18n/**"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    files: ["lib/platform/db/transaction.ts", "prisma/**"],
    rules: { "no-restricted-properties": "off" },
  },
  {
    files: [
      "lib/platform/hrefs.ts",
      "lib/prompts/readable.ts",
      "lib/platform/env.ts",
      "tests/**",
      "scripts/**",
      "prisma/**",
    ],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    // Tests match texts of their own.
    files: ["tests/**"],
    rules: {
      "regexp/no-super-linear-backtracking": "off",
      "regexp/no-super-linear-move": "off",
      "no-restricted-properties": "off",
    },
  },
  {
    files: ["scripts/**", "tests/**", "*.config.*"],
    rules: { "no-console": "off", "no-restricted-imports": "off" },
  },
);
