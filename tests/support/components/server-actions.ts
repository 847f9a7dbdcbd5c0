import { answerToAction } from "./calls";

/**
 * Stands in for every lib/<domain>/actions.ts, as Next's bundler does for the browser: a reference by name in place of the
 * function. `answers("ACTION /submitFeedback", …)` answers it.
 */
const references = new Proxy({} as Record<string, unknown>, {
  get: (_target, name) =>
    name === "__esModule" ? true : (_state: unknown, values: unknown) => answerToAction(String(name), values),
});

module.exports = references;
