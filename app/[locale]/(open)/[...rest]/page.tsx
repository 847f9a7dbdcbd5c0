import { notFound } from "next/navigation";
import { openPage } from "@/components/layout/forms/pages";

/** Every address that no page has: the designed 404 with the right status. */
export default openPage(() => notFound());
