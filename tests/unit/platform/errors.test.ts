import { AppError } from "@/lib/platform/errors";
import { asAppError } from "@/lib/platform/db/errors";

type Copy = { AppError: typeof AppError };

/** Another bundle of the server has a module of its own, with classes of its own. */
function anotherCopy(): Copy {
  let copy!: Copy;
  jest.isolateModules(() => (copy = jest.requireActual<Copy>("@/lib/platform/errors")));
  return copy;
}

test("an error of another bundle's copy is known for what it is", () => {
  const { AppError: Other } = anotherCopy();
  expect(Other).not.toBe(AppError);
  const error = new Other("RATE_LIMITED");
  expect(error instanceof AppError).toBe(true);
  expect(asAppError(error)).toBe(error);
  expect(new Error("RATE_LIMITED") instanceof AppError).toBe(false);
  expect(asAppError(Object.assign(new Error("late"), { name: "DatabaseSilent" }))).toMatchObject({
    code: "NOT_READY",
  });
});
