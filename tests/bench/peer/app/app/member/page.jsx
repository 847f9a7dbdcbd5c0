import config from "@payload-config";
import { headers } from "next/headers";
import { getPayload } from "payload";
import { find, List } from "@/prompts";

/** The list for one who has signed in. */
export default async function Page() {
  const payload = await getPayload({ config });
  const { user } = await payload.auth({ headers: await headers() });
  return <List title={user.email} prompts={await find({ user, sort: "-worth" })} />;
}
