import { getLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { StickyActions } from "@/components/common/sticky-actions";
import { JsonLd } from "@/components/layout/json-ld";
import { Button } from "@/components/ui/button";
import { sayIfGone } from "@/lib/discovery/gone/gone";
import { baseData } from "@/lib/discovery/structured-data/base";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { purchasePlace } from "../purchase/purchase-place";
import { AccessRestricted } from "./access-restricted";
import { AddPromptLink } from "./add-prompt-link";
import { BaseHead } from "./base-head";
import { BasePrompts } from "./base-prompts";
import { findBase } from "./find-base";

type BasePageProps = {
  viewer: Viewer;
  id: string;
  /** Where this page stands, for the addresses of filters and pages. */
  path: string;
  /** The address's filters; none on the cached page. */
  search?: Record<string, string | string[] | undefined>;
};

/** A base with its prompts, or with the way to them (docs/product/bases.md 3). A missing one is a 404. */
export async function BasePage({ viewer, id, path, search = {} }: BasePageProps) {
  const locale = (await getLocale()) as Locale;
  const base = await findBase(viewer, id, locale);
  if (!base) {
    await sayIfGone("base", id);
    notFound();
  }
  const place = purchasePlace(viewer, path, search);
  return (
    <>
      {base.access_type !== "PRIVATE" && <JsonLd of={baseData(base, place.mode !== "off", locale)} />}
      <BaseHead base={base} place={place} />
      {base.hasAccess ? <BasePrompts viewer={viewer} base={base} path={path} search={search} /> : <AccessRestricted base={base} place={place} />}
      {base.can.addPrompt && (
        <StickyActions>
          <Button asChild>
            <AddPromptLink baseId={base.id} />
          </Button>
        </StickyActions>
      )}
    </>
  );
}
