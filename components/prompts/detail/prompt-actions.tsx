"use client";

import { clsx } from "clsx";
import { Ellipsis, Pencil, Rocket } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { HeartButton } from "@/components/favourites/heart-button";
import { useReader } from "@/components/layout/reader/page-state";
import { Button, LinkButton } from "@/components/ui/button";
import {
  editPromptHref,
  FIELDS_ID,
  fieldsHref,
  ownPromptHref,
  protectedPromptHref,
  sharePromptHref,
} from "@/lib/platform/hrefs";
import type { FinishedPiece } from "@/lib/templates/finished";
import { useCopyPrompt } from "../card/use-copy-prompt";
import { focusPageField } from "../launcher/focus-field";
import { LaunchButton } from "../launcher/launch-button";
import { CopyShownButton } from "./copy-shown-button";

type Props = {
  id: string;
  title: string;
  can: { edit: boolean; delete: boolean; duplicate: boolean; share?: boolean };
  /** Absent where the page is the same for everybody. */
  favourite: boolean | undefined;
  /** The finished text, where the page carries it. */
  pieces: FinishedPiece[] | undefined;
  /** Its fields are on the page. Otherwise on phones a known text is copied at the bottom edge. */
  hasFields: boolean;
};

/** On phones all actions fit one row. */
const NARROW = "max-sm:px-2.5 max-sm:[&_svg]:hidden";
// Only a prompt's editors load it.
const ShareLink = dynamic(() => import("../links/share-link").then((module) => module.ShareLink));
const loadMenu = () => import("./actions-popup");

/** What can be done with a prompt on its page: three buttons, and for signed-in people a menu with the rest. */
export function PromptActions({ id, title, can, favourite, pieces, hasFields }: Props) {
  const t = useTranslations("prompts");
  const launcher = useTranslations("launcher");
  const copy = useCopyPrompt(id);
  const isMember = useReader() !== null || favourite !== undefined;

  const isPlain = pieces?.every((piece) => typeof piece === "string");
  const links = {
    edit: can.edit ? editPromptHref({ id }) : undefined,
    duplicate: can.duplicate || isMember ? `${protectedPromptHref({ id })}/copy` : undefined,
    delete: can.delete ? `${protectedPromptHref({ id })}/delete` : undefined,
  };
  return (
    <>
      {hasFields ? (
        <Button asChild className={NARROW}>
          <a
            href={`#${FIELDS_ID}`}
            // Following the address would take the focus away again.
            onClick={(event) => focusPageField() && event.preventDefault()}
          >
            <Rocket aria-hidden />
            {launcher("run")}
          </a>
        </Button>
      ) : (
        <LaunchButton promptId={id} title={title} className={NARROW} />
      )}
      <CopyShownButton
        promptId={id}
        pieces={pieces}
        fields={fieldsHref(ownPromptHref({ id }))}
        className={clsx(NARROW, !hasFields && pieces && "max-md:hidden")}
      />
      {links.edit && (
        <LinkButton variant="outline" href={links.edit}>
          <Pencil aria-hidden />
          {t("detail.edit")}
        </LinkButton>
      )}
      {can.share && <ShareLink href={sharePromptHref({ id })} />}
      {!can.edit && <HeartButton kind="prompt" id={id} favourite={favourite} name={title} />}
      <LazyPopup
        popup="menu"
        load={loadMenu}
        trigger={
          <Button
            variant="outline"
            size="icon"
            aria-label={t("detail.more")}
            title={t("detail.more")}
            className={isPlain ? "members-only" : undefined}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
        own={{
          heart: can.edit ? { id, favourite } : undefined,
          duplicate: links.duplicate,
          skill: isMember ? `/api/export?format=skill&ids=${id}` : undefined,
          onCopyAsWritten: isPlain ? undefined : () => copy("asWritten"),
          place: isMember ? `${protectedPromptHref({ id })}/folder` : undefined,
          deletion: links.delete,
        }}
      />
      {/* No class of its own: one that sets `display` would show its source where scripts run. */}
      <noscript>
        <span className="flex flex-wrap items-center gap-2">
          {(["duplicate", "delete"] as const).map(
            (name) =>
              links[name] && (
                <LinkButton key={name} variant="outline" href={links[name]}>
                  {t(`detail.${name}`)}
                </LinkButton>
              ),
          )}
        </span>
      </noscript>
    </>
  );
}
