import { jsonBody } from "@/lib/platform/http/body";

const read = (value: unknown) =>
  jsonBody(
    new Request("http://x/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(value),
    }),
  );

test("a body holds at most a thousand values, however deep they stand", async () => {
  await expect(read({ values: Array(998).fill(1) })).resolves.toHaveProperty("values");
  await expect(read({ tags: Array(1_000).fill(1) })).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
  await expect(read({ tags: Array(40).fill(Array(40).fill(1)) })).rejects.toMatchObject({
    code: "MALFORMED_REQUEST",
  });
  await expect(
    read(Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [index, null]))),
  ).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
});

test("a body that is nested without end is one of many values", async () => {
  const deep = new Request("http://x/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  });
  await expect(jsonBody(deep)).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
});
