import { namesOf } from "@/lib/identity/people/names-of";

test.each([
  ["Анна Смирнова", "Анна", "Смирнова"],
  ["  Анна  Мария   Смирнова ", "Анна", "Мария Смирнова"],
  ["Платон", "Платон", ""],
  ["", "", ""],
])("%j is %j and %j", (fullName, name, surname) => {
  expect(namesOf(fullName)).toEqual({ name, surname });
});
