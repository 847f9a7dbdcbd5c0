import { getTranslations } from "next-intl/server";
import { MissingBody } from "./missing-body";

type MissingViewProps = {
  title: string;
  /** Why it may not be there. */
  text: string;
  /** The ways on; the first is the main one. */
  ways: { href: string; label: string }[];
};

/** Every 404: what is not there and the ways on. */
export async function MissingView(props: MissingViewProps) {
  const t = await getTranslations("notFound");
  return <MissingBody {...props} card={t("card")} />;
}
