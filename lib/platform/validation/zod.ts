import { config } from "zod";
import { msg } from "./message";

export * as z from "./zod-parts";

// Issues without a message get a general key, not zod's English text.
config({
  // The pages' CSP forbids eval, and zod's probe for it would be reported as a violation.
  jitless: typeof window !== "undefined",
  customError: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        return issue.input === undefined ? "validation.required" : "validation.invalidType";
      case "too_small":
        return issue.origin === "number"
          ? msg("validation.numberMin", { min: Number(issue.minimum) })
          : msg("validation.tooShort", { min: Number(issue.minimum) });
      case "too_big":
        return issue.origin === "number"
          ? msg("validation.numberMax", { max: Number(issue.maximum) })
          : msg("validation.tooLong", { max: Number(issue.maximum) });
      case "unrecognized_keys":
        return "validation.unknownField";
      default:
        return "validation.invalid";
    }
  },
});
