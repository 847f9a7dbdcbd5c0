import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { VkMark } from "@/components/identity/vk-mark";
import { Button } from "@/components/ui/button";
import type { Profile } from "@/lib/identity/types";

/** The person's pages elsewhere. They are theirs, not ours: `ugc`, and nothing about our pages goes along. */
export function ProfileLinks({ profile }: { profile: Pick<Profile, "vk_url" | "telegram_url"> }) {
  const t = useTranslations("profile");
  const links = [
    { href: profile.vk_url, label: t("vk"), icon: <VkMark /> },
    { href: profile.telegram_url, label: t("telegram"), icon: <Send aria-hidden /> },
  ].filter((link) => link.href);
  if (links.length === 0) return null;
  return (
    <ul aria-label={t("links")} className="flex flex-wrap gap-2">
      {links.map(({ href, label, icon }) => (
        <li key={label}>
          <Button asChild size="sm" variant="outline">
            <a href={href ?? undefined} target="_blank" rel="noopener noreferrer nofollow ugc">
              {icon}
              {label}
            </a>
          </Button>
        </li>
      ))}
    </ul>
  );
}
