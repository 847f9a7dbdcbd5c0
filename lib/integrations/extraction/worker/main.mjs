// @ts-check
// The worker that reads one document (extract-text.ts). Plain JavaScript, because it runs outside the bundle; only the
// library of the document's kind is loaded.
import { answer } from "./answer.mjs";

// A parser's failure outside its own promise is a broken file as well.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, () => process.send?.({ refused: "DOCUMENT_DAMAGED" }));

process.once(
  "message",
  (document) =>
    void answer(/** @type {import("./answer.mjs").Job} */ (document)).then((answered) =>
      process.send?.(answered),
    ),
);
