import { BaseFailure, BasesFailure } from "@/components/layout/page-failure";
import { readText } from "../bases-ui/render";

const failed = (digest?: string) => ({
  error: Object.assign(new Error("kept from people"), digest && { digest }),
  reset: () => undefined,
});

test("a list of bases that could not be loaded says so, with the error's number", () => {
  expect(readText(<BasesFailure {...failed("1234567")} />)).toContain(
    "Ошибка загрузки баз: Номер ошибки: 1234567",
  );
  expect(readText(<BasesFailure {...failed()} />)).toContain("Ошибка загрузки баз: неизвестная ошибка");
  expect(readText(<BasesFailure {...failed()} />)).not.toContain("kept from people");
});

test("a base that could not be loaded says so", () => {
  expect(readText(<BaseFailure {...failed()} />)).toContain("Ошибка загрузки базы промптов");
  expect(readText(<BaseFailure {...failed()} />, "en")).toContain(
    "The prompt collection could not be loaded",
  );
});
