import { GET } from "@/app/api/openapi.json/route";
import { withinRequest } from "@/lib/platform/request-scope";
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

test("it counts as a read, and as more for its length", async () => {
  const ask = () =>
    withinRequest("203.0.113.5", () => GET(new Request("http://localhost/api/openapi.json"), undefined));
  const answers: Response[] = [];
  for (let times = 0; times < 601; times += 1) answers.push(await ask());
  const told = answers.filter(({ status }) => status === 200).length;
  const once = 1 + Math.floor((await answers[0]!.text()).length / 100_000);
  expect(once).toBeGreaterThan(3);
  expect(told).toBe(Math.ceil(600 / once));
  expect(answers.at(-1)!.status).toBe(429);
  expect(answers.at(-1)!.headers.get("retry-after")).not.toBeNull();
});
