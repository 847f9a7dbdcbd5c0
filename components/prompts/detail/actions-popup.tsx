import { Braces, CopyPlus, FileDown, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { useHeart } from "@/components/favourites/use-heart";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { SpriteIcon } from "@/components/ui/sprite-icon";

type Props = PopupProps & {
  /** Given where the heart has no button of its own. */
  heart: { id: string; favourite: boolean | undefined } | undefined;
  duplicate: string | undefined;
  /** Address of the prompt as a skill; absent for a guest. */
  skill: string | undefined;
  /** Given where the text as it was written differs from the finished one. */
  onCopyAsWritten: (() => void) | undefined;
  /** Absent for a guest. */
  place: string | undefined;
  deletion: string | undefined;
};

/** The rest of what can be done with a prompt on its page. */
export default function ActionsPopup({
  trigger,
  byKey,
  heart,
  duplicate,
  skill,
  onCopyAsWritten,
  place,
  deletion,
}: Props) {
  const t = useTranslations("prompts.detail");
  const folders = useTranslations("folders");
  const launcher = useTranslations("launcher");
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-52" focusFirst={byKey}>
        {heart && <HeartItem {...heart} />}
        {onCopyAsWritten && (
          <DropdownMenuItem onSelect={onCopyAsWritten}>
            <Braces aria-hidden />
            {launcher("copyAsWritten")}
          </DropdownMenuItem>
        )}
        {place && (
          <DropdownMenuItem asChild>
            <ModalLink href={place}>
              <SpriteIcon name="folder" />
              {folders("place")}
            </ModalLink>
          </DropdownMenuItem>
        )}
        {duplicate && (
          <DropdownMenuItem asChild>
            <ModalLink href={duplicate}>
              <CopyPlus aria-hidden />
              {t("duplicate")}
            </ModalLink>
          </DropdownMenuItem>
        )}
        {skill && (
          <DropdownMenuItem asChild>
            <a href={skill} download>
              <FileDown aria-hidden />
              {t("skill")}
            </a>
          </DropdownMenuItem>
        )}
        {deletion && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" asChild>
              <ModalLink href={deletion}>
                <Trash2 aria-hidden />
                {t("delete")}
              </ModalLink>
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function HeartItem({ id, favourite }: { id: string; favourite: boolean | undefined }) {
  const t = useTranslations("prompts.detail");
  const { pressed, press } = useHeart({ kind: "prompt", id, favourite });
  return (
    <DropdownMenuItem onSelect={press}>
      <SpriteIcon name="heart" className={cn(pressed && "fill-current text-destructive")} />
      {t(pressed ? "unlike" : "like")}
    </DropdownMenuItem>
  );
}
