/** The people who can sign in at the fake providers. */
const PEOPLE = [
  { id: 101, firstName: "Иван", lastName: "Петров", username: "ivan_petrov", email: "ivan@example.test" },
  { id: 102, firstName: "Мария", lastName: "Соколова", username: "maria_s", email: undefined },
  {
    id: 103,
    firstName: "Alexandra-Wilhelmina",
    lastName: "O’Connor-Черномырдина",
    username: "sasha",
    email: undefined,
  },
  { id: 104, firstName: "Пётр", lastName: "Тихий", username: "petr_tikhiy", email: undefined },
  { id: 105, firstName: "Нина", lastName: "Лавкина", username: "nina_lavkina", email: undefined },
] as const;

export type FakePerson = (typeof PEOPLE)[number];

/** A person by the id in a query or form. */
export function personBy(id: string | null | undefined): FakePerson | undefined {
  return PEOPLE.find((person) => String(person.id) === id);
}

/** A page that asks who signs in. @param hrefOf where each choice leads */
export function choicePage(title: string, hrefOf: (person: FakePerson) => string): string {
  const links = PEOPLE.map(
    (person) => `<li><a href="${escape(hrefOf(person))}">${person.firstName} ${person.lastName}</a></li>`,
  ).join("");
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:18px/1.6 system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem}</style><h1>${title}</h1><p>Кто входит?</p><ul>${links}</ul></html>`;
}

function escape(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
