import { HtmlValidate } from "html-validate";

/**
 * html-validate's recommendation without what only says how markup is spelt or what React, Radix and axe-core settle.
 * It reads the page as it is answered, whose pieces the server has put together, or as the browser has it.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // Spelling, which React and the browser choose when they write a document down.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-quotes": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "no-raw-characters": "off",
    "attr-case": "off",
    // Positions of what floats and colours before the first paint are set as styles; the policy allows styles.
    "no-inline-style": "off",
    // React's ids for streamed pieces have a colon.
    "valid-id": ["error", { relaxed: true }],
    // Naming any element that may have a name is allowed, and lists with a name are read with it.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Radix draws radios, checkboxes and selects itself, as ARIA's pattern has it, with a hidden native twin in a form.
    "prefer-native-element": "off",
    "multiple-labeled-controls": "off",
    "hidden-focusable": "off",
    // Tables that are cards on phones lose their roles with `display: block`, so the roles are written down.
    "no-redundant-role": "off",
    // A label around its control names it as well by "for": voice control needs that.
    "no-redundant-for": "off",
    // axe-core works names out from labels around a control as well, which this rule does not.
    "text-content": "off",
    "input-missing-label": "off",
    // Checkboxes of one group share their name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // Search answers while one types; Enter submits without a button.
    "wcag/h32": "off",
    // Titles carry what a person has named.
    "long-title": "off",
    // Next's own scripts come from our own origin.
    "require-sri": "off",
  },
});

/** React's own words on a form with an action: no address but the page's, and until it is in charge one that only throws. */
const OF_REACT =
  / action="(?:javascript:throw new Error\([^"]*\))?"(?=[^>]*>)| encType="multipart\/form-data"(?= method="POST">)/g;

/** What stands by for readers without scripts repeats fields of the form; with scripts, as the page is read here, it is no part of it. */
const WITHOUT_SCRIPTS = /<noscript[^>]*>[^]*?<\/noscript>/g;

/** The value of a checkbox that is not checked; html-validate knows this only where no checkboxes share a name. */
const UNCHECKED =
  /<input(?=[^>]* type="hidden")(?=[^>]* value="false")[^>]*>(?=<input[^>]* type="checkbox")/g;

/** The name of a button that submits nothing: the field's whose value a hidden one carries. */
const NAME_OF_BUTTON = /(<button type="button"[^>]*) name="[^"]*"/g;

/** A document's faults, one line per place. @param html the whole document */
export async function htmlFaults(html: string): Promise<string[]> {
  const ours = html
    .replace(WITHOUT_SCRIPTS, "")
    .replace(UNCHECKED, "")
    .replace(NAME_OF_BUTTON, "$1")
    .replace(OF_REACT, "");
  const { results } = await validator.validateString(ours);
  const lines = ours.split("\n");
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message}: ${lines[line - 1]?.slice(Math.max(0, column - 2), column + 140)}`,
    ),
  );
}
