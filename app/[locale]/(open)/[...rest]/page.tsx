import { notFound } from "next/navigation";
import { getViewer } from "@/lib/identity/viewer-of";

/** Every address that no page has: the designed 404 with the right status. */
export default async function UnknownPage() {
  await getViewer(); // counts the page
  notFound();
}
