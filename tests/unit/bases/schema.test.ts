import { baseFields, createBaseInput, listBasesInput } from "@/lib/bases/schema";
import { fieldsOf } from "@/lib/platform/validation/fields-of";
import { translatePacked } from "@/lib/platform/i18n/translate";

const VALID = { base_name: "Письма", base_description: "Письма на каждый день", access_type: "FREE" };
const MONTHLY = "subscription_price_monthly";
const YEARLY = "subscription_price_yearly";
const SUBSCRIPTION = "Укажите цену подписки (месячную или годовую)";
const ONE_TIME = "Укажите цену покупки";

function texts(values: Record<string, unknown>): Record<string, string[]> {
  const { error } = baseFields.safeParse({ ...VALID, ...values });
  const fields = error ? fieldsOf(error) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [
      name,
      messages.map((message) => translatePacked("ru", message)),
    ]),
  );
}

test.each([
  ["base_name", "", "Укажите название базы"],
  ["base_name", "Аб", "Минимум 3 символа"],
  ["base_name", "я".repeat(101), "Название не должно превышать 100 символов"],
  ["base_description", "", "Минимум 10 символов"],
  ["base_description", "я".repeat(9), "Минимум 10 символов"],
  ["base_description", "я".repeat(2001), "Описание не должно превышать 2\u00a0000 символов"],
  ["access_type", undefined, "Выберите тип доступа"],
  ["access_type", "PUBLIC", "Выберите тип доступа"],
])("%s, case %#", (field, value, message) =>
  expect(texts({ [field]: value })).toEqual({ [field]: [message] }),
);

test.each([
  [{ access_type: "SUBSCRIPTION" }, { [MONTHLY]: [SUBSCRIPTION] }],
  [{ access_type: "SUBSCRIPTION", [MONTHLY]: 0, [YEARLY]: 0 }, { [MONTHLY]: [SUBSCRIPTION] }],
  [{ access_type: "SUBSCRIPTION", [MONTHLY]: -5, [YEARLY]: 100 }, { [MONTHLY]: [SUBSCRIPTION] }],
  [{ access_type: "SUBSCRIPTION", one_time_price: 100 }, { [MONTHLY]: [SUBSCRIPTION] }],
  [{ access_type: "SUBSCRIPTION", [YEARLY]: 0.01 }, {}],
  [{ access_type: "SUBSCRIPTION", [MONTHLY]: "490,50" }, {}],
  [{ access_type: "ONE_TIME" }, { one_time_price: [ONE_TIME] }],
  [{ access_type: "ONE_TIME", one_time_price: 0 }, { one_time_price: [ONE_TIME] }],
  [{ access_type: "ONE_TIME", one_time_price: "" }, { one_time_price: [ONE_TIME] }],
  [{ access_type: "ONE_TIME", one_time_price: -1 }, { one_time_price: [ONE_TIME] }],
  [{ access_type: "ONE_TIME", [MONTHLY]: 100 }, { one_time_price: [ONE_TIME] }],
  [{ access_type: "ONE_TIME", one_time_price: "1490.5" }, {}],
  [{ access_type: "CODE_ONLY" }, {}],
])("prices of %j", (values, expected) => expect(texts(values)).toEqual(expected));

test.each([0.001, 1e308, "abc", Number.NaN, [5], true, { a: 1 }, "1e400"])(
  "the price %j is refused",
  (price) => {
    expect(Object.keys(texts({ access_type: "ONE_TIME", one_time_price: price }))).toEqual([
      "one_time_price",
    ]);
  },
);

test("a short name does not hide a missing price", () => {
  expect(Object.keys(texts({ base_name: "А", access_type: "SUBSCRIPTION" })).sort()).toEqual([
    "base_name",
    MONTHLY,
  ]);
});

test("what the server decides is dropped", () => {
  const parsed = createBaseInput.parse({
    ...VALID,
    owner_id: "x",
    id: "x",
    created_at: "x",
    promptCounts: {},
    __proto__: { polluted: true },
  });
  expect(parsed).toEqual({ ...VALID, [MONTHLY]: null, [YEARLY]: null, one_time_price: null });
});

test("access_type of a list is a comma-separated or repeated list", () => {
  expect(listBasesInput.parse({ access_type: "SUBSCRIPTION,ONE_TIME" }).access_type).toEqual([
    "SUBSCRIPTION",
    "ONE_TIME",
  ]);
  expect(listBasesInput.parse({ access_type: ["FREE", "CODE_ONLY"] }).access_type).toEqual([
    "FREE",
    "CODE_ONLY",
  ]);
  expect(listBasesInput.parse({})).toEqual({ sort: "new", limit: 50 });
  expect(listBasesInput.safeParse({ access_type: "FREE,SECRET" }).success).toBe(false);
});
