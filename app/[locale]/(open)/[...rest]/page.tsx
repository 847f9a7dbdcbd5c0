import { notFound } from "next/navigation";

/** Every address that no page has: the designed 404 with the right status. */
export default function UnknownPage() {
  notFound();
}
