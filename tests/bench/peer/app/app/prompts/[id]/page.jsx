import { notFound } from "next/navigation";
import { find, List, Words } from "@/prompts";

export const revalidate = 3600;
/** Each is rendered when it is first asked for, and kept. */
export const generateStaticParams = () => [];

export default async function Page({ params }) {
  const { id } = await params;
  const [prompt] = await find({ where: { id: { equals: id } }, limit: 1, select: undefined });
  if (!prompt) notFound();
  const { title, category, shortDescription, promptText, tags, base, author } = prompt;
  const related = await find({
    where: { category: { equals: category }, id: { not_equals: id } },
    sort: "-worth",
    limit: 6,
  });
  return (
    <main>
      <h1>{title}</h1>
      <p>{shortDescription}</p>
      <pre>{promptText}</pre>
      <Words words={tags} />
      <p>
        {category} · {base?.name} · {author?.fullName} · {prompt.copyCount} · {prompt.createdAt}
      </p>
      <List title="Похожие" prompts={related} />
    </main>
  );
}
