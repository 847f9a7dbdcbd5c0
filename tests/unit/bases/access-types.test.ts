import { ACCESS_TYPE_FACTS, ACCESS_TYPES, LISTED_TYPES, PAID_TYPES } from "@/lib/bases/access-types";

test("what is listed is either FREE or paid, so that the catalogue's tabs show all of it", () => {
  expect([...LISTED_TYPES].sort()).toEqual(["FREE", ...PAID_TYPES].sort());
});

test("what is paid is got by a price or by a code", () => {
  expect(PAID_TYPES).toEqual(
    ACCESS_TYPES.filter((type) => ACCESS_TYPE_FACTS[type].codes || ACCESS_TYPE_FACTS[type].prices.length > 0),
  );
});
