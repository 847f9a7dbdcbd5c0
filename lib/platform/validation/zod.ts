import { z } from "zod";
import { msg } from "./message";

// Issues without a text of their own get one of the general keys, never zod's English sentences.
z.config({
  // Pages forbid functions made out of text; zod's trying whether it may is a report of a violation.
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

export { z };
