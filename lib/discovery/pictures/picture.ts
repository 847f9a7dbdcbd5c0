import { getBundle } from "@/lib/bases/purchases/bundles/queries";
import { getBase } from "@/lib/bases/queries";
import { getProfile } from "@/lib/identity/queries";
import { orNull } from "@/lib/platform/errors";
import { profileTag } from "@/lib/platform/hrefs";
import type { OpenFile } from "@/lib/platform/http/files/open-file";
import { translate } from "@/lib/platform/i18n/translate";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { uuid } from "@/lib/platform/validation/fields";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { isForEverybody } from "@/lib/prompts/policy";
import { getPrompt } from "@/lib/prompts/queries";
import { paint, type Words } from "./paint";
import { type PictureKind, SITE_PICTURE } from "./picture-path";

type Said = Omit<Words, "brand"> | null;

const SAID: Record<PictureKind, (viewer: Viewer, id: string, locale: Locale) => Promise<Said>> = {
  async prompts(viewer, id, locale) {
    const prompt = await getPrompt(viewer, { id });
    const { title, shortDescription, contentType, base } = prompt;
    const label = translate(locale, "pictures.prompt", {
      type: translate(locale, `prompts.types.${contentType}`),
    });
    return isForEverybody(prompt)
      ? { label, title, text: shortDescription, footer: authorOf(base.owner.full_name, locale) }
      : null;
  },
  async bases(viewer, id, locale) {
    const { base_name, base_description, owner, access_type } = await getBase(viewer, { id }, { locale });
    return access_type === "PRIVATE"
      ? null
      : {
          label: translate(locale, "pictures.base"),
          title: base_name,
          text: base_description,
          footer: authorOf(owner.full_name, locale),
        };
  },
  async bundles(viewer, id, locale) {
    const { title, description, bases, owner } = await getBundle(viewer, { id });
    return {
      label: translate(locale, "pictures.bundle"),
      title,
      text: description || bases.map(({ base_name }) => base_name).join(", "),
      footer: authorOf(owner.full_name, locale),
    };
  },
  async site(_viewer, id, locale) {
    if (id !== SITE_PICTURE) return null;
    return {
      label: translate(locale, "pictures.site"),
      title: translate(locale, "meta.title"),
      text: translate(locale, "meta.description"),
      footer: "",
    };
  },
  async profiles(viewer, id, locale) {
    const { full_name, about_author } = await getProfile(viewer, { id });
    addPageTags(profileTag({ id }));
    return {
      label: translate(locale, "pictures.profile"),
      title: full_name.trim() || translate(locale, "users.nameless"),
      text: about_author,
      footer: "",
    };
  },
};

/** The picture that a link to a page shows elsewhere: what everybody may know of the page, drawn. */
export async function picture(
  viewer: Viewer,
  { kind, id }: { kind: PictureKind; id: string },
  locale: Locale,
): Promise<OpenFile | null> {
  const isId = kind === "site" || uuid.safeParse(id).success;
  const said = isId ? await orNull(SAID[kind](viewer, id, locale), 404, "ACCESS_REQUIRED") : null;
  if (!said) return null;
  return { body: await paint({ ...said, brand: translate(locale, "meta.name") }), type: "image/png" };
}

function authorOf(name: string, locale: Locale): string {
  return name.trim() && translate(locale, "pictures.author", { name: name.trim() });
}
