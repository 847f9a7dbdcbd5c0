"use client";

import {
  Braces,
  Copy,
  CopyPlus,
  ExternalLink,
  FolderInput,
  Library,
  Pencil,
  Rocket,
  UserRound,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import {
  baseHref,
  type CardPlace,
  fieldsHref,
  editPromptHref,
  ownBaseHref,
  profileHref,
  promptHref,
  protectedPromptHref,
} from "@/lib/platform/hrefs";
import { usePageState, useReader } from "@/components/layout/reader/page-state";
import { Link } from "@/lib/platform/i18n/navigation";
import { LauncherLoader } from "../launcher/launcher-loader";
import type { CardItem } from "./card-item";
import { useCopyPrompt } from "./use-copy-prompt";

export type CardMenuProps = { item: CardItem; place: CardPlace };

/** The menu of a prompt in a list. On phones it also holds the buttons that a row has no room for. */
export default function CardMenuPopup({ trigger, byKey, item, place }: PopupProps & CardMenuProps) {
  const t = useTranslations("prompts.card");
  const common = useTranslations("common");
  const launcher = useTranslations("launcher");
  const { id, title, base, author } = item;
  const folders = useTranslations("folders");
  const [running, setRunning] = useState(false);
  const isMember = useReader() !== null || item.favourite !== undefined;
  const state = usePageState("prompts", id, item.favourite !== undefined);
  const isOwn = place === "mine" && !item.foreign;
  const href = promptHref(item, isOwn ? "mine" : "open");
  const filling = item.isFillable ? fieldsHref(href) : undefined;
  const copy = useCopyPrompt(id, filling);
  return (
    <>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="max-w-72" focusFirst={byKey}>
          <DropdownMenuItem asChild className="md:hidden">
            <Link href={filling ?? href} prefetch={false}>
              <ExternalLink aria-hidden />
              {t(item.isFillable ? "fill" : "open")}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem className="md:hidden" onSelect={() => copy()}>
            <Copy aria-hidden />
            {common("copy")}
          </DropdownMenuItem>
          <DropdownMenuItem className="md:hidden" onSelect={() => setRunning(true)}>
            <Rocket aria-hidden />
            {launcher("run")}
          </DropdownMenuItem>
          {item.isFillable && (
            <DropdownMenuItem onSelect={() => copy("asWritten")}>
              <Braces aria-hidden />
              {launcher("copyAsWritten")}
            </DropdownMenuItem>
          )}
          {isMember && (
            <DropdownMenuItem asChild>
              <ModalLink href={`${protectedPromptHref(item)}/folder`}>
                <FolderInput aria-hidden />
                {folders("place")}
              </ModalLink>
            </DropdownMenuItem>
          )}
          {(item.editable || state?.can.edit) && (
            <DropdownMenuItem asChild>
              <Link href={editPromptHref(item)} prefetch={false}>
                <Pencil aria-hidden />
                {t("edit")}
              </Link>
            </DropdownMenuItem>
          )}
          {isMember && (
            <DropdownMenuItem asChild>
              <ModalLink href={`${protectedPromptHref(item)}/copy`}>
                <CopyPlus aria-hidden />
                {t("duplicate")}
              </ModalLink>
            </DropdownMenuItem>
          )}
          {base && (
            <DropdownMenuItem asChild>
              <Link href={isOwn ? ownBaseHref(base) : baseHref(base)} prefetch={false}>
                <Library aria-hidden />
                <span className="truncate">{t("base", { name: base.name })}</span>
              </Link>
            </DropdownMenuItem>
          )}
          {author && !isOwn && (
            <DropdownMenuItem asChild>
              <Link href={profileHref(author)} prefetch={false}>
                <UserRound aria-hidden />
                <span className="truncate">{t("author", { name: author.name })}</span>
              </Link>
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {running && <LauncherLoader promptId={id} title={title} onClose={() => setRunning(false)} />}
    </>
  );
}
