import { inWorker } from "@/lib/platform/workers/pool";
import { docOf } from "@/tests/unit/extraction/hostile-files";

const WORKER = "lib/integrations/extraction/worker/main.mjs";

// No document is known that takes the 10 s of a real one: it gets a millisecond.
test("what takes too long is ended", async () => {
  const data = {
    job: "text",
    reader: ["doc/doc.mjs", "readDoc"],
    bytes: docOf(Buffer.alloc(400_000, "text ")),
    limit: 2_000_000,
  };
  await expect(inWorker({ file: WORKER, data, timeLimit: 1 }, { who: "somebody" })).rejects.toMatchObject({
    code: "DOCUMENT_TIMEOUT",
  });
});
