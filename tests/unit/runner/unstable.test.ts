import { judge } from "@/scripts/test/unstable";

const result = (title: string, passed: boolean, file = "tests/a.test.ts") => ({
  runner: "jest" as const,
  file,
  title,
  passed,
  seconds: 1,
});
const run = (...tests: ReturnType<typeof result>[]) => ({ tests, timings: [] });

test("what fails and passes alone is unstable, what fails twice or is not run again fails the run", () => {
  const first = [result("a", true), result("b", false), result("c", false), result("d", false)];
  expect(judge(first, [run(result("a", true), result("b", true), result("c", false))], [])).toEqual({
    unstable: ["tests/a.test.ts › b"],
    failed: ["tests/a.test.ts › c", "tests/a.test.ts › d"],
  });
});

test("a file that could not run passes when every test of it passes alone", () => {
  const first = [result("", false)];
  expect(judge(first, [run(result("a", true), result("b", true))], [])).toEqual({
    unstable: ["tests/a.test.ts"],
    failed: [],
  });
  expect(judge(first, [run(result("a", true), result("b", false))], []).failed).toEqual(["tests/a.test.ts"]);
  expect(judge(first, [run()], []).failed).toEqual(["tests/a.test.ts"]);
});

test("what was known as unstable fails the run when it is unstable again", () => {
  const { unstable, failed } = judge([result("a", false)], [run(result("a", true))], ["tests/a.test.ts › a"]);
  expect(unstable).toEqual([]);
  expect(failed).toEqual(["tests/a.test.ts › a (unstable again: tests/unstable.json)"]);
});

test("three unstable tests pass, four fail the run", () => {
  const titles = ["a", "b", "c", "d"];
  const judged = (count: number) => {
    const some = titles.slice(0, count);
    return judge(
      some.map((title) => result(title, false)),
      [run(...some.map((title) => result(title, true)))],
      [],
    );
  };
  expect(judged(3).failed).toEqual([]);
  expect(judged(4).failed).toEqual(["4 unstable tests, more than 3"]);
});
