import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import { RequestedPath } from "./requested-path";
import { StrayCard } from "./stray-card";

type MissingViewProps = {
  title: string;
  /** Why it may not be there. */
  text: string;
  /** The ways on; the first is the main one. */
  ways: { href: string; label: string }[];
};

/** Every 404: what is not there and the ways on. */
export async function MissingView({ title, text, ways }: MissingViewProps) {
  const t = await getTranslations("notFound");
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-8 text-center md:py-12">
      <StrayCard code="404" text={t("card")} unknown={<RequestedPath />} />
      <h1 className="mt-10 text-2xl font-semibold text-balance">{title}</h1>
      <p className="mt-2 max-w-md text-muted-foreground">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {ways.map(({ href, label }, index) => (
          <Button key={href} asChild variant={index === 0 ? "default" : "outline"}>
            <Link href={href} prefetch={false}>{label}</Link>
          </Button>
        ))}
      </div>
    </div>
  );
}
