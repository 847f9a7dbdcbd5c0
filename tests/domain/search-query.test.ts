import fc from "fast-check";
import { sized } from "../support/size";
import { query, resetDatabase, testDatabaseUrl } from "../support/database/test-database";

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  query<Row>(testDatabaseUrl(), text, values);

async function found(input: string, column: "search_card" | "search_full" = "search_card"): Promise<boolean> {
  const [row] = await sql<{ found: boolean | null }>(
    `SELECT ${column} @@ search_query($1) AS found FROM prompts`,
    [input],
  );
  return row?.found ?? false;
}

beforeAll(async () => {
  await resetDatabase();
  await sql(
    "INSERT INTO users (full_name, id, updated_at) VALUES ('Анна', '00000000-0000-7000-8000-000000000001', now())",
  );
  await sql(`INSERT INTO prompt_bases (id, owner_id, base_name, base_description, access_type, updated_at)
    VALUES ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'База', 'Описание', 'FREE', now())`);
  await sql(
    `INSERT INTO prompts (id, prompt_base_id, title, short_description, prompt_text, content_type, tags, updated_at)
     VALUES (gen_random_uuid(), '00000000-0000-7000-8000-000000000002', $1, $2, $3, 'TEXT', $4, now())`,
    [
      "Продающие описания (GPT-4)",
      "Marketing for node.js: всё о товарах",
      "Напиши ёмкий текст",
      ["SEO", "e-mail"],
    ],
  );
});

test.each([
  "продающее описание",
  "ОПИСАНИЕМ",
  "товар",
  "всё о товаре",
  "seo",
  "E-mail",
  "mail",
  "gpt-4",
  "gpt 4",
  "node.js",
  "market",
  "marketi",
  "описания для товаров",
  "опис",
])("%s finds the card", async (input) => {
  expect(await found(input)).toBe(true);
});

test.each(["ракета", "описание ракеты", "емкий", "gpt 5", "арке"])("%s does not", async (input) => {
  expect(await found(input)).toBe(false);
});

test.each(["емкий", "ЁМКИЕ тексты", "описание текста"])(
  "%s is found where the text may be searched",
  async (input) => {
    expect(await found(input, "search_full")).toBe(true);
  },
);

test.each(["", " ", "и", "для и на", "всё", "!!!", "'", ":*", "\\", "& | ! <->", "()", "😀", "\u200b\u202e"])(
  "%j holds nothing to search for",
  async (input) => {
    expect(await sql("SELECT search_query($1) AS query", [input])).toEqual([{ query: null }]);
  },
);

test("any text makes a query or none, and never an error @heavy", async () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.string({
      unit: fc.constantFrom(
        "'",
        ":",
        "*",
        "&",
        "|",
        "!",
        "(",
        ")",
        "<",
        ">",
        "-",
        "\\",
        "ё",
        "a",
        "1",
        " ",
        ".",
        "/",
        "@",
      ),
      maxLength: 60,
    }),
  );
  const inputs = fc.sample(hostile, sized(80, 400)).map((text) => text.replaceAll("\0", "").toWellFormed());
  inputs.push("ы".repeat(5000), "a ".repeat(sized(1000, 5000)), "'".repeat(300));
  const [row] = await sql<{ asked: number; queries: number }>(
    "SELECT count(*)::int AS asked, count(search_query(input) @@ to_tsvector('x'))::int AS queries FROM unnest($1::text[]) AS input",
    [inputs],
  );
  expect(row?.asked).toBe(inputs.length);
  expect(row?.queries).toBeGreaterThan(inputs.length / 4);
});
