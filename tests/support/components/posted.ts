import React from "react";

/** Whatever form is drawn from here on has come back from the server without scripts, refused: every field holds `typed`. */
export function comesBack(names: readonly string[], typed: string): void {
  const state = {
    ok: false,
    status: 422,
    error: {
      code: "VALIDATION_FAILED",
      message: "Так нельзя",
      fields: Object.fromEntries(names.map((name) => [name, ["Так нельзя"]])),
    },
    values: Object.fromEntries(names.map((name) => [name, typed])),
  };
  jest.spyOn(React, "useActionState").mockReturnValue([state, () => {}, false]);
}

/** The same of a form that was refused for another reason than its fields. */
export function comesBackWith(code: string, values: Record<string, string>): void {
  const state = { ok: false, status: 409, error: { code, message: "Так нельзя" }, values };
  jest.spyOn(React, "useActionState").mockReturnValue([state, () => {}, false]);
}
