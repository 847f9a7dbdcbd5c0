import { find, List } from "@/prompts";

export const revalidate = 3600;

/** Home: popular prompts of two types. */
export default async function Page() {
  const [texts, pictures] = await Promise.all(
    ["TEXT", "IMAGE"].map((type) =>
      find({ where: { contentType: { equals: type } }, sort: "-worth", limit: 6 }),
    ),
  );
  return (
    <main>
      <h1>Промпты</h1>
      <List title="Тексты" prompts={texts} />
      <List title="Картинки" prompts={pictures} />
    </main>
  );
}
