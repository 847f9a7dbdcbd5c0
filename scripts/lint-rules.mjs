// The project's own rules, a plugin of oxlint (.oxlintrc.json). Each is a list of selectors (ESQuery) and what to do instead.

// A thing's address and its page-cache tag come from lib/platform/hrefs. Calls of the HTTP API begin alike: they are typed by their contract.
const THINGS = String.raw`^\/(profile|bases|public-prompts|my-bases|my-prompts|prompts)\/$`;
const API_CALL = "CallExpression[callee.name=/^(callApi|callList|uploadApi|useApi|streamApi)$/]";
const ADDRESS = "Take the address from lib/platform/hrefs (profileHref, baseHref, promptHref, …).";

const VIEWER = "Queries and mutations take the viewer first.";
const VIEWER_FIRST = ":matches(FunctionDeclaration, ArrowFunctionExpression)";
const ACTION = "Only `export const name = action(contract, fn)`.";

/** @param {Record<string, string>} restricted what to say of each node that a selector finds */
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
    "one-place": restrict({
      [`:not(${API_CALL} TemplateLiteral) > TemplateElement[tail=false][value.raw=/${THINGS}/]`]: ADDRESS,
      [`BinaryExpression[operator='+'] > Literal[value=/${THINGS}/]`]: ADDRESS,
      "TemplateElement[value.raw=/^person:$/]": "Take the tag from lib/platform/hrefs (profileTag).",
      "BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(ru|en)$/]":
        "What depends on the language is a Record<Locale, …>, or a fact in LANGUAGES (lib/platform/i18n/locales).",
      "BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(instant|yookassa)$/]":
        "What depends on the provider is a fact in PAYMENT_PROVIDERS (lib/integrations/payments).",
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
        "Nobody else's class is changed from outside: extend it (docs/decisions/058).",
    }),
    "no-use-server": restrict({
      "ExpressionStatement > Literal[value='use server']":
        "Server actions stand in a domain's actions.ts (docs/decisions/026).",
    }),
    // Who asks is the first thing that a query or mutation learns (docs/decisions: authorization in the domain).
    "viewer-first": restrict({
      [`ExportNamedDeclaration > FunctionDeclaration:not([params.0.name='viewer']):not([params.0.name='_viewer'])`]:
        VIEWER,
      [`ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > ${VIEWER_FIRST}:not([params.0.name='viewer'])`]:
        VIEWER,
    }),
    // What stands in actions.ts anybody can call: nothing but `action(contract, fn)`, which asks who is calling and what they send.
    "only-actions": restrict({
      "Program > :matches(FunctionDeclaration, ExportDefaultDeclaration, ExportAllDeclaration, ExportNamedDeclaration[source])":
        ACTION,
      "ExportNamedDeclaration > :not(VariableDeclaration)": ACTION,
      "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > :not(Identifier):not(CallExpression[callee.name='action'])":
        ACTION,
    }),
  },
};
