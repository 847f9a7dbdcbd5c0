import { extractText } from "@/lib/integrations/extraction/extract-text";
import { docOf } from "@/tests/unit/extraction/hostile-files";

// Fields within fields within fields: word-extractor goes over the whole text once for each.
test("what takes too long is ended", async () => {
  const bytes = docOf(
    Buffer.concat([Buffer.alloc(400_000, 0x13), Buffer.from("text"), Buffer.alloc(400_000, 0x15)]),
  );
  await expect(extractText({ filename: "a.doc", bytes }, { who: "somebody" })).rejects.toMatchObject({
    code: "DOCUMENT_TIMEOUT",
  });
});
