import type { Person, ProfilePage, WithContext } from "schema-dts";
import type { Profile } from "@/lib/identity/schema";
import { profileHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/viewer";
import { fileUrl, pageUrl } from "../page-url";

/** The author; nothing for a person without a name. */
export function personOf(
  person: { id: string; slug: string; full_name: string },
  locale: Locale,
): Person | undefined {
  const name = person.full_name.trim();
  return name ? { "@type": "Person", name, url: pageUrl(profileHref(person), locale) } : undefined;
}

/** A profile; never an e-mail address, for any viewer. @param name as the page shows it */
export function profileData(profile: Profile, name: string, locale: Locale): WithContext<ProfilePage> {
  const { about_author, avatar_url, vk_url, telegram_url, created_at } = profile;
  const elsewhere = [vk_url, telegram_url].filter((url): url is string => Boolean(url));
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    dateCreated: created_at,
    mainEntity: {
      "@type": "Person",
      name,
      url: pageUrl(profileHref(profile), locale),
      description: about_author.trim() || undefined,
      image: avatar_url ? fileUrl(avatar_url) : undefined,
      sameAs: elsewhere.length > 0 ? elsewhere : undefined,
    },
  };
}
