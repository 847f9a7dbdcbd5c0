import { splitName } from "@/lib/identity/people/split-name";

test.each([
  ["Анна Смирнова", "Анна", "Смирнова"],
  ["  Анна  Мария   Смирнова ", "Анна", "Мария Смирнова"],
  ["Платон", "Платон", ""],
  ["", "", ""],
])("%j is %j and %j", (fullName, name, surname) => {
  expect(splitName(fullName)).toEqual({ name, surname });
});
