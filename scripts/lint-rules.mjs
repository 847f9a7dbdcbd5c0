// The project's own rules, a plugin of oxlint (.oxlintrc.json). Each rule maps forbidden selectors (ESQuery) to messages.

// Addresses and page-cache tags of things come from lib/platform/hrefs. API paths look alike but are exempt: contracts type them.
const THINGS = String.raw`^\/(profile|bases|bundles|public-prompts|my-bases|my-prompts|prompts)\/$`;
const API_CALL = "CallExpression[callee.name=/^(callApi|callList|streamApi|uploadApi|useApi)$/]";
const ADDRESS = "Take the address from lib/platform/hrefs (profileHref, baseHref, promptHref, …).";

const VIEWER = "Queries and mutations take the viewer first.";
const VIEWER_FIRST = ":matches(FunctionDeclaration, ArrowFunctionExpression)";
const ACTION = "Only `export const name = action(contract, fn)`.";

/** Phrases that readers have to read twice, in comments and documents (tests/architecture/docs.test.ts). */
export const REFUSED_PHRASES =
  /\b(?:what is|by itself|beside it|anew|that none|of which|goes back|whoever|is told|takes along|brings in)\b/i;

const inOneLine = (/** @type {string} */ comment) =>
  comment
    .split("\n")
    .map((line) => line.trim().replace(/^\* ?/, ""))
    .join(" ");

/** Creates a rule. @param {Record<string, string>} restricted selector → message */
const restrict = (restricted) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(restricted).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
});

export default {
  meta: { name: "promptoteka" },
  rules: {
    "plain-words": {
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            const found = REFUSED_PHRASES.exec(inOneLine(comment.value));
            if (found)
              context.report({ node: comment, message: `Say it in plain words, without "${found[0]}".` });
          }
        },
      }),
    },
    "one-place": restrict({
      [`:not(${API_CALL} TemplateLiteral) > TemplateElement[tail=false][value.raw=/${THINGS}/]`]: ADDRESS,
      [`BinaryExpression[operator='+'] > Literal[value=/${THINGS}/]`]: ADDRESS,
      "TemplateElement[value.raw=/^person:$/]": "Take the tag from lib/platform/hrefs (profileTag).",
      "BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(ru|en)$/]":
        "What depends on the language is a Record<Locale, …>, or a fact in LANGUAGES (lib/platform/i18n/locales).",
      "BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(instant|yookassa)$/]":
        "What depends on the provider is a fact in PAYMENT_PROVIDERS (lib/integrations/payments).",
      "BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(vk|telegram|yandex)$/]":
        "What depends on the provider is in its record (lib/identity/sign-in/social).",
      "TemplateElement[value.raw=/(WHERE |AND |OR |NOT |^)(p[.])?is_public(?! <>)/]":
        "What lists show and everybody may read is said in lib/prompts/readable (IS_LISTED, isReadable).",
      "TemplateElement[value.raw=/'(instant|yookassa)'/]":
        "SQL names no payment provider: take it from the order or from the connected providers.",
    }),
    "no-html": restrict({
      "JSXAttribute[name.name='dangerouslySetInnerHTML']": "Nothing that a person wrote may become HTML.",
    }),
    "no-foreign-prototype": restrict({
      "AssignmentExpression > MemberExpression.left:matches([property.name='prototype'], [object.property.name='prototype'])":
        "Do not patch prototypes: extend the class (docs/decisions/058).",
    }),
    "no-use-server": restrict({
      "ExpressionStatement > Literal[value='use server']":
        "Server actions belong in a domain's actions.ts (docs/decisions/026).",
    }),
    // The viewer is the first parameter of every query and mutation (docs/architecture.md).
    "viewer-first": restrict({
      [`ExportNamedDeclaration > FunctionDeclaration:not([params.0.name='viewer']):not([params.0.name='_viewer'])`]:
        VIEWER,
      [`ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > ${VIEWER_FIRST}:not([params.0.name='viewer'])`]:
        VIEWER,
    }),
    // Any client can call an export of actions.ts, so only `action(contract, fn)` is allowed: it checks viewer and input.
    "only-actions": restrict({
      "Program > :matches(FunctionDeclaration, ExportDefaultDeclaration, ExportAllDeclaration, ExportNamedDeclaration[source])":
        ACTION,
      "ExportNamedDeclaration > :not(VariableDeclaration)": ACTION,
      "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > :not(Identifier):not(CallExpression[callee.name='action'])":
        ACTION,
    }),
  },
};
