import { LibraryBig, ShoppingBag } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { NewBaseLink } from "@/components/bases/new-base-link";
import { EmptyState } from "@/components/common/empty-state";
import { SignInLink } from "@/components/layout/reader/sign-in-link";
import { LinkButton } from "@/components/ui/button";
import type { Shelf } from "@/lib/bases/queries";
import { FIRST, homeHref } from "./state";

/** No bases on a shelf: what will be there and the next step. */
export async function ShelfEmpty({ shelf, signedIn }: { shelf: Shelf; signedIn: boolean }) {
  const t = await getTranslations("home");
  if (shelf !== "purchased") {
    return (
      <EmptyState icon={LibraryBig} title={t(`empty.${shelf}`)} action={<NewBaseLink />}>
        {t("empty.text")}
      </EmptyState>
    );
  }
  const toPaid = (
    <LinkButton variant="outline" href={homeHref({ ...FIRST, shelf: "paid" })} scroll={false}>
      {t("empty.toPaid")}
    </LinkButton>
  );
  return (
    <EmptyState icon={ShoppingBag} title={t("empty.purchased")} action={signedIn ? toPaid : <SignInLink />}>
      {t(signedIn ? "empty.purchasedText" : "empty.guestText")}
    </EmptyState>
  );
}
