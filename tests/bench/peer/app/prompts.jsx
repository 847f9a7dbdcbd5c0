import config from "@payload-config";
import { getPayload } from "payload";

/** A card's fields: what the product's has, without the text. */
const CARD = { promptText: false };

/** Prompts as `user`, or a guest, may read them, with their bases and authors. */
export async function find({ user, limit = 18, ...query }) {
  const payload = await getPayload({ config });
  const found = await payload.find({
    collection: "prompts",
    overrideAccess: false,
    pagination: false,
    depth: 1,
    select: CARD,
    user,
    limit,
    ...query,
  });
  return found.docs;
}

export function List({ title, prompts }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {prompts.map((prompt) => (
          <Card key={prompt.id} prompt={prompt} />
        ))}
      </ul>
    </section>
  );
}

function Card({ prompt }) {
  const { id, title, shortDescription, contentType, category, tags, models, copyCount, base, author } =
    prompt;
  return (
    <li>
      <span>{contentType}</span> <span>{category}</span>
      <h3>
        <a href={`/prompts/${id}`}>{title}</a>
      </h3>
      <p>{shortDescription}</p>
      <Words words={tags} />
      <Words words={models} />
      <p>
        {base?.name} · {author?.fullName} · {copyCount} · {prompt.createdAt}
      </p>
    </li>
  );
}

export function Words({ words }) {
  return (
    <ul>
      {words?.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
