import { find, List } from "@/prompts";

/** Payload's own operator for words: ILIKE with each of them. */
export default async function Page({ searchParams }) {
  const { q } = await searchParams;
  const fields = ["title", "shortDescription", "promptText"];
  const prompts = await find({
    where: { or: fields.map((field) => ({ [field]: { like: q } })) },
    sort: "-worth",
  });
  return <List title={q} prompts={prompts} />;
}
