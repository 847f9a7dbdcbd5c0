"use client";

import { clsx } from "clsx";
import { ChevronRight, Link2, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CopyButton } from "@/components/common/copy-button";
import { copyText } from "@/components/common/copy-text";
import { DateText } from "@/components/common/date-text";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { NativeSelect } from "@/components/common/fields/native-select";
import { useHydrated } from "@/components/common/hooks/use-hydrated";
import { toast } from "@/components/common/toast";
import { ActionButton } from "@/components/layout/forms/action-button";
import type { ButtonProps } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { LINK_LIMITS } from "@/lib/identity/people/links/limits";
import type { LinkedKind, SecretLink } from "@/lib/identity/people/links/schema";
import { submitTranscriptLink } from "@/lib/media/actions";
import { submitBaseLink, submitLinkEnd, submitPromptLink } from "@/lib/prompts/links/actions";

const MAKE = { prompt: submitPromptLink, base: submitBaseLink, transcript: submitTranscriptLink };
const ALLOWED = ["read", "copy"] as const;
const PLAIN = { allow: "read", expiresAt: "", title: "" };

/** A button's name with whom the link is for. */
const named = (name: string, { title }: SecretLink) => (title ? `${name}: ${title}` : name);

type Props = {
  kind: LinkedKind;
  id: string;
  links: readonly SecretLink[];
  /** For how many days a link may hold, and until when that is. Empty: no further links are made. */
  terms: readonly { days: number; until: string }[];
  variant?: ButtonProps["variant"];
};

/** The secret links of a thing: one to copy, with settings of its own if wanted; which there are, and ending them. */
export function SecretLinks({ kind, id, links: known, terms, variant }: Props) {
  const t = useTranslations("links");
  const modal = useModal();
  const [links, setLinks] = useState(known);
  const [wanted, setWanted] = useState(PLAIN);
  const form = useId();
  const root = useRef<HTMLDivElement>(null);
  const change = (name: keyof typeof PLAIN) => ({
    id: `${form}-${name}`,
    form,
    name,
    value: wanted[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setWanted((before) => ({ ...before, [name]: target.value })),
  });
  const same = links.find(
    ({ isOpen, allow, expiresAt, title }) =>
      isOpen && allow === wanted.allow && !expiresAt && !wanted.expiresAt && title === wanted.title.trim(),
  );
  // Beside the address of an open thing, or of a base's page.
  const copy = t("copy", { secret: String(kind === "base" || terms.length === 0) });
  const hydrated = useHydrated();
  const values = hydrated ? { id, ...wanted, title: wanted.title.trim() } : { id }; // without scripts the fields are the form's

  /** Focuses what takes the place of the pressed button if that is gone. */
  function redraw(change: () => void, next: (at: HTMLDivElement) => HTMLElement | null | undefined) {
    flushSync(change);
    modal?.markChanged();
    if (document.activeElement === document.body && root.current) next(root.current)?.focus();
  }

  function add(link: SecretLink) {
    redraw(
      () => {
        setLinks((before) => [link, ...before]);
        setWanted(PLAIN);
      },
      (at) => at.querySelector("button"),
    );
    // The press is recent enough for browsers that ask for one.
    void copyText(link.url).then((copied) =>
      toast(t(copied ? "made" : "madeOnly"), { type: "success", id: "copy" }),
    );
  }

  /** The row below comes into its place, above the last one's the row before it. */
  function remove(link: SecretLink) {
    const index = links.indexOf(link);
    redraw(
      () => setLinks((before) => before.filter((each) => each.id !== link.id)),
      (at) => {
        const rows = [...at.querySelectorAll("li")];
        return (rows[index] ?? rows.at(-1) ?? at).querySelector("button");
      },
    );
  }

  return (
    <div ref={root} className="grid grid-cols-1 gap-3">
      {terms.length > 0 && (
        <>
          <div>
            {hydrated && same ? (
              <CopyButton text={same.url} label={copy} icon={Link2} variant={variant ?? "default"} />
            ) : (
              <ActionButton
                form={form}
                action={MAKE[kind]}
                values={values}
                done={{ then: add }}
                failed={t("failed")}
                variant={variant}
              >
                <Link2 aria-hidden />
                <span className={clsx(!hydrated && "noscript:hidden")}>{copy}</span>
                {!hydrated && <span className="hidden noscript:inline">{t("make")}</span>}
              </ActionButton>
            )}
          </div>
          <details className="group">
            <summary className="flex w-fit cursor-pointer list-none items-center gap-1 text-sm text-muted-foreground hover:text-foreground touch:py-2">
              <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
              {t("settings")}
            </summary>
            <div className="grid gap-4 pt-3 sm:grid-cols-2">
              {kind !== "transcript" && (
                <div className="grid content-start gap-2">
                  <Label htmlFor={`${form}-allow`}>{t("allow")}</Label>
                  <NativeSelect {...change("allow")}>
                    {ALLOWED.map((value) => (
                      <option key={value} value={value}>
                        {t(`allows.${value}`)}
                      </option>
                    ))}
                  </NativeSelect>
                </div>
              )}
              <div className="grid content-start gap-2">
                <Label htmlFor={`${form}-expiresAt`}>{t("term")}</Label>
                <NativeSelect {...change("expiresAt")}>
                  <option value="">{t("terms", { days: 0 })}</option>
                  {terms.map(({ days, until }) => (
                    <option key={days} value={until}>
                      {t("terms", { days })}
                    </option>
                  ))}
                </NativeSelect>
              </div>
              <div className="grid gap-2 sm:col-span-2">
                <Label htmlFor={`${form}-title`}>{t("for")}</Label>
                <Input
                  {...change("title")}
                  maxLength={LINK_LIMITS.titleMax}
                  placeholder={t("forPlaceholder")}
                />
              </div>
            </div>
          </details>
        </>
      )}
      {links.length > 0 && (
        <ul aria-label={t("list")} className="grid grid-cols-1 divide-y rounded-lg border">
          {links.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center gap-2 p-3">
              <div className="grid min-w-0 flex-1 basis-52 gap-0.5 text-sm">
                {link.title && <span className="font-medium wrap-anywhere">{link.title}</span>}
                <span>
                  {t(kind === "transcript" ? "allowsTranscript" : `allows.${link.allow}`)}
                  {link.expiresAt && (
                    <>
                      {", "}
                      {t("until")} <DateText value={link.expiresAt} time />
                    </>
                  )}
                </span>
                <span className="font-mono text-xs break-all text-muted-foreground select-all">
                  {link.url}
                </span>
                <span className="text-muted-foreground">
                  {link.isOpen ? t("views", { count: link.views }) : t("gone")}
                </span>
              </div>
              {link.isOpen && (
                <CopyButton
                  text={link.url}
                  label={named(copy, link)}
                  size="icon"
                  className="noscript:hidden"
                />
              )}
              <ActionButton
                action={submitLinkEnd}
                values={{ id: link.id, kind, thing: id }}
                done={{ then: () => remove(link) }}
                failed={t("failed")}
                variant="outline"
                size="icon"
                aria-label={named(t("end"), link)}
                title={t("end")}
              >
                <Trash2 aria-hidden />
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
