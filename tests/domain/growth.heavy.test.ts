import pg from "pg";
import { SESSION } from "@/lib/platform/db/client";
import { PROMPTS_PER_PAGE } from "@/lib/prompts/lists/sections/limits";
import { growthCalls } from "@/tests/support/growth/calls";
import { type Cost, costOf, sentBy, type Statement } from "@/tests/support/growth/plans";
import { seedGrowth } from "@/tests/support/growth/seed";
import { resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { sized } from "@/tests/support/size";

// What every list, count, facet and search sends is run here as EXPLAIN ANALYZE over many rows: nothing may read a table
// from end to end, or many more rows than it answers with, because that grows with the table (docs/decisions/032).

// Fewer, and the planner rightly reads small tables from end to end.
const PROMPTS = sized(20_000, 100_000);
const LEAST = 200;
const PER_ROW = 20;
/** What grows with the number of prompts and of answers. */
const BIG =
  /^(?:prompts|prompt_bases|users|user_base_access|base_changes|base_prompt_counts|author_prompt_counts|runs|prompt_examples)$/;

/** Statements that may read more, up to a bound that does not depend on how many prompts there are. */
const BOUNDED: { call: RegExp; statement: RegExp; most: number; why: string }[] = [
  {
    call: /suggestions/,
    statement: /AS newest|newest AS/,
    most: 900,
    why: "the newest 50 bases of each access type are looked through, then 10 that begin with each spelling and at most 300 that an index finds; what is found is read once more",
  },
  {
    call: /suggestions/,
    statement: /known AS/,
    most: 500,
    why: "the 100 authors with the most prompts are looked through, then at most 50 that an index finds",
  },
  {
    call: /suggestions/,
    statement: /mode\(\) WITHIN GROUP \(ORDER BY content_type\)/,
    most: 1_400,
    why: "the most copied 100 of each kind are looked through, of own ones 250",
  },
  {
    call: /suggestions(?: among own|.* signed in)/,
    statement: /looked AS/,
    most: 4_500,
    why: "beside them 250 own ones of each kind and 1,000 of bought bases",
  },
  {
    call: /suggestions/,
    statement: /looked AS/,
    most: 1_500,
    why: "the most copied 100 of each kind, 250 in a base, and titles that begin with it, 10 of each spelling and kind",
  },
  {
    call: /search/,
    statement: /ORDER BY p\.created_at DESC, p\.id DESC LIMIT/,
    most: 6_000,
    why: "the newest 1,500 cards of a kind are looked through for a common word",
  },
  {
    call: /search of bases/,
    statement: /AS newest WHERE newest\.search_card/,
    most: 1_600,
    why: "the newest 400 of each access type are looked through",
  },
  {
    call: /search/,
    statement: /p?\.?id = ANY/,
    most: 3_200,
    why: "a search finds some hundreds at most; a reader's prompts, or a base's, are looked at where they are up to 1,000",
  },
  {
    call: /related prompts/,
    statement: /newest AS MATERIALIZED/,
    most: 2_000,
    why: "the newest 300 of a kind are looked through, beside those of other kinds, and at most 300 that share words",
  },
  {
    call: /related prompts/,
    statement: /AS "textKey"/,
    most: 2_500,
    why: "at most 300 that share words, and the newest 30 of six categories in each of three languages, are read once more",
  },
  {
    call: /related bases/,
    statement: /compared AS MATERIALIZED/,
    most: 16_000,
    why: "the words of the newest 100 bases of each access type are compared",
  },
  {
    call: /unread notifications|page state/,
    statement: /AS unread/,
    most: 4_000,
    why: "100 unread ones are counted, of at most 1,000 that are looked at, each with its prompt and its author",
  },
  {
    call: /followed or not|page state/,
    statement: /FROM follows f/,
    most: 500,
    why: "one person follows at most 500; the index of exact names, which an older server needs, looks as cheap as that of keys",
  },
  {
    call: /popular tags|filters of all/,
    statement: /unnest\(newest\.tags\)/,
    most: 4_000,
    why: "tags are counted in the newest 1,000 of a kind",
  },
  {
    call: /rare (?:language|model), signed in/,
    statement: /AS reach, LATERAL/,
    most: 6_000,
    why: "as under any filter, the prompts of the reader's bases are looked through, here those of 300; their indexes hold kind and order alone",
  },
  {
    call: /(?:catalogue|filters) for a model/,
    statement: /count\(\*\)::int AS count/,
    most: 20_001,
    why: "of what is meant for a model or made by it the newest 1,000 are counted: nobody keeps counts of models",
  },
  {
    call: /list.* signed in/,
    statement: /AS reach, LATERAL/,
    most: 1_800,
    why: "each base that the reader has access to gives its first row, here 300 of four kinds",
  },
  {
    call: /in no folder/,
    statement: /folder_prompts/,
    most: 15_500,
    why: "one person has at most 5,000 prompts, each of which may lie in a folder",
  },
  {
    call: /my folders/,
    statement: /folder_prompts/,
    most: 20_000,
    why: "one person's prompts and what lies in their folders are counted out of indexes",
  },
  {
    call: /favourites/,
    statement: /prompt_favourites/,
    most: 2_500,
    why: "of at most 5,000 favourites those are sought that may still be read",
  },
  {
    call: /in a folder|of a folder/,
    statement: /folder_prompts/,
    most: 1_500,
    why: "what lies in one folder is looked up by id, kind by kind",
  },
  {
    call: /search in my answers/,
    statement: /FROM runs/,
    most: 2_100,
    why: "one person has at most 2,000 answers",
  },
  {
    call: /recent prompts/,
    statement: /max\(at\)/,
    most: 1_500,
    why: "60 own ones and 200 answers are looked at, and which bases the reader may read, here some hundreds",
  },
  {
    call: /a desk/,
    statement: /WITH mine AS MATERIALIZED/,
    most: 4_000,
    why: "the seller's own bases, here some hundreds, with their days",
  },
  {
    call: /my prompts/,
    statement: /SELECT/,
    most: 10_500,
    why: "one person has at most 5,000 prompts; without an index for every filter they are read",
  },
  {
    call: /catalogue of (?:all kinds|a base|a tag)/,
    statement: /AS parts/,
    most: 10_500,
    why: "5,000 are counted, then it says that there are more",
  },
  {
    call: /purchased bases/,
    statement: /user_base_access/,
    most: 700,
    why: "what one person bought, here 300 bases",
  },
  {
    call: /^page \d+ of a (?:type|category)|^bases, page/,
    statement: /OFFSET/,
    most: 2_000,
    why: "what is skipped is read out of an index, here 342 rows, of bases in each of four access types",
  },
  {
    call: /^page \d+ of a tag/,
    statement: /name_keys\(p\.tags\) @>/,
    most: 3_000,
    why: "as with a common tag, and what is skipped",
  },
  {
    call: /list with a common tag/,
    statement: /name_keys\(p\.tags\) @>/,
    most: 2_000,
    why: "between the newest of all and all with the tag: grows as the square root of the table",
  },
];

let client: pg.Client;
/** What each call sends. */
let sent: [name: string, statements: Statement[]][];

beforeAll(async () => {
  await resetDatabase();
  client = new pg.Client({ connectionString: testDatabaseUrl(), options: SESSION });
  await client.connect();
  await seedGrowth(client, PROMPTS);
  sent = [];
  for (const [name, call] of Object.entries(await growthCalls()))
    sent.push([
      name,
      (await sentBy(() => call(7))).filter(({ text }) =>
        /^(?:\/\* reads \*\/)?\s*(?:SELECT|WITH)\b/i.test(text),
      ),
    ]);
});

afterAll(async () => {
  await client.end();
  await resetDatabase();
});

/** A statement's faults; empty when it is fine. */
function faultsOf(call: string, text: string, { returned, read, scanned }: Cost): string[] {
  const exception = BOUNDED.find((each) => each.call.test(call) && each.statement.test(text));
  const most = exception?.most ?? Math.max(LEAST, PER_ROW * returned);
  const tables = read > 2 * returned ? scanned.filter((table) => BIG.test(table)) : []; // who answers with all rows reads all
  const statement = text.trim().replace(/\s+/g, " ").slice(0, 160);
  return [
    ...(tables.length ? [`reads ${tables.join(", ")} from end to end: ${statement}`] : []),
    ...(read > most ? [`reads ${read} rows for ${returned}, more than ${most}: ${statement}`] : []),
  ];
}

async function faults(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, statements] of sent) {
    const ofCall: string[] = [];
    for (const statement of statements)
      ofCall.push(...faultsOf(name, statement.text, await costOf(client, statement)));
    if (ofCall.length) found[name] = ofCall;
  }
  return found;
}

test("no list, count or search reads more than it shows", async () => {
  expect(await faults()).toEqual({});
});

/** Rows before page 20. */
const SKIPPED = 19 * PROMPTS_PER_PAGE;

test("a numbered page of a type or a category does not sort what it skips", async () => {
  const pages = sent.filter(([name]) => /^page 20 of a (?:type|category)$/.test(name));
  expect(pages).toHaveLength(2);
  for (const statement of pages.flatMap(([, statements]) => statements))
    expect((await costOf(client, statement)).sorted).toBeLessThan(SKIPPED);
});

test.each([
  ["prompts_public_type_title_idx", "list by title"],
  ["prompts_public_type_new_idx, prompts_public_new_idx", "list of a kind"],
  ["prompts_public_category_new_idx", "list of a category"],
  ["prompts_full_marks_idx", "search, rare words"],
  ["prompts_tag_keys_idx", "list with a rare tag"],
  ["prompt_bases_listed_new_idx, prompt_bases_access_type_created_at_id_idx", "bases"],
  ["users_name_entry_idx", "suggestions, a rare word"],
  ["prompts_user_id_updated_at_idx", "recent prompts"],
  ["author_prompt_counts_uses_public_count_owner_id_idx", "popular authors"],
])("without %s it would be seen: %s", async (index, name) => {
  const all = sent;
  sent = all.filter(([each]) => each === name);
  await client.query("BEGIN");
  try {
    await client.query(`DROP INDEX ${index}`);
    expect(Object.keys(await faults())).toEqual([name]);
  } finally {
    await client.query("ROLLBACK");
    sent = all;
  }
});
