import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Link } from "@/lib/platform/i18n/navigation";

type AddPromptLinkProps = Omit<ComponentProps<typeof Link>, "href" | "children"> & { baseId: string };

/** The way to the prompt form with this base chosen; put it into `<Button asChild>`. */
export function AddPromptLink({ baseId, ...props }: AddPromptLinkProps) {
  const t = useTranslations("bases.page");
  return (
    <Link href={`/add-prompt?baseId=${baseId}`} prefetch={false} {...props}>
      <Plus aria-hidden />
      {t("addPrompt")}
    </Link>
  );
}
