import { GET } from "@/app/api/openapi.json/route";
import { cpuTimeOf } from "@/tests/support/cpu-time";

test("the description of the API is made once", async () => {
  const ask = () => GET(new Request("http://localhost/api/openapi.json"), undefined);
  const first = cpuTimeOf(() => void ask());
  const later = cpuTimeOf(() => {
    for (let times = 0; times < 10; times += 1) void ask();
  });
  expect(later).toBeLessThan(first);
  const answer = await ask();
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(await answer.json()).toHaveProperty("openapi");
});
