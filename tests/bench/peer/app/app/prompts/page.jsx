import { find, List } from "@/prompts";

export const revalidate = 3600;

export default async function Page() {
  return <List title="Открытые промпты" prompts={await find({ sort: "-worth" })} />;
}
