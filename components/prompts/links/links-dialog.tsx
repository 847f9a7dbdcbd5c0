import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { copyText } from "@/components/common/copy-text";
import { DateText } from "@/components/common/date-text";
import { tellFailure, useCall } from "@/components/common/hooks/use-call";
import { useApi } from "@/components/common/hooks/use-api";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { NativeSelect } from "@/components/common/fields/native-select";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Spinner } from "@/components/ui/spinner";
import type { deleteLinkContract } from "@/lib/prompts/links/contract";
import { LINK_LIMITS } from "@/lib/identity/people/links/limits";
import type { SecretLink } from "@/lib/identity/people/links/schema";
import { callApi, isRefused } from "@/lib/platform/browser/api-client";
import { createLink, type ListLinks, linksPath, type Shared } from "./links-api";

const DAY_MS = 86_400_000;
/** Days that a link may hold; 0: until it is ended. */
const TERMS = [0, 1, 7, 30] as const;
const ABOUT = { prompt: "about", base: "aboutBase", transcript: "aboutTranscript" } as const;

/** The secret links of a prompt or base: who may do what and until when; new ones, copying and ending them. */
export function LinksDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const t = useTranslations("links");
  const { data, error, again, change } = useApi<ListLinks>(linksPath(shared));
  const say = (failure: unknown) => tellFailure(failure, t("failed"));

  async function end(link: SecretLink) {
    try {
      await callApi<typeof deleteLinkContract>("DELETE", `/links/${link.id}`);
    } catch (failure) {
      if (!isRefused(failure, 404)) return say(failure);
    }
    await change((known) => known.filter(({ id }) => id !== link.id));
  }

  return (
    <DialogFrame
      onClose={onClose}
      title={t("title", { title: shared.title })}
      description={t(ABOUT[shared.kind])}
    >
      <DialogBody className="grid grid-cols-1 gap-6">
        <NewLink shared={shared} onFailed={say} onMade={(link) => void change((known) => [link, ...known])} />
        {error && !data && (
          <ErrorState title={t("loadFailed")} retry={again}>
            {error.message}
          </ErrorState>
        )}
        {!data && !error && <Spinner className="mx-auto my-6" />}
        {data && data.length > 0 && (
          <ul aria-label={t("list")} className="grid grid-cols-1 divide-y rounded-lg border">
            {data.map((link) => (
              <li key={link.id} className="flex flex-wrap items-center gap-2 p-3">
                <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
                  {link.title && <span className="truncate font-medium">{link.title}</span>}
                  <span className="text-sm">
                    {t(shared.kind === "transcript" ? "allowsTranscript" : `allows.${link.allow}`)}
                    {link.expiresAt && (
                      <>
                        {", "}
                        {t("until")} <DateText value={link.expiresAt} time />
                      </>
                    )}
                  </span>
                  <span className="text-sm text-muted-foreground">{t("views", { count: link.views })}</span>
                </div>
                <CopyButton text={link.url} label={t("copy")} size="sm" />
                <Button
                  variant="outline"
                  size="icon"
                  aria-label={t("end")}
                  title={t("end")}
                  onClick={() => void end(link)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
    </DialogFrame>
  );
}

type NewLinkProps = {
  shared: Shared;
  onMade: (link: SecretLink) => void;
  onFailed: (failure: unknown) => void;
};

/** A new link, which is in the clipboard at once. */
function NewLink({ shared, onMade, onFailed }: NewLinkProps) {
  const t = useTranslations("links");
  const [allow, setAllow] = useState<SecretLink["allow"]>("read");
  const [days, setDays] = useState(0);
  const [title, setTitle] = useState("");
  const { pending, run } = useCall();
  const id = useId();

  async function make() {
    const made = createLink(shared, {
      allow,
      title: title.trim() || undefined,
      expiresAt: days ? new Date(Date.now() + days * DAY_MS).toISOString() : undefined,
    });
    const copied = await copyText(made.then(({ url }) => url));
    onMade(await made);
    setTitle("");
    toast(t(copied ? "made" : "madeOnly"), { type: "success", id: "copy", duration: 2000 });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // in React's tree the dialog lies in whatever opened it
    void run(make, onFailed);
  }

  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {shared.kind !== "transcript" && (
        <div className="grid gap-2">
          <Label htmlFor={`${id}-allow`}>{t("allow")}</Label>
          <NativeSelect
            id={`${id}-allow`}
            value={allow}
            onChange={({ target }) => setAllow(target.value as SecretLink["allow"])}
          >
            {(["read", "copy"] as const).map((value) => (
              <option key={value} value={value}>
                {t(`allows.${value}`)}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
      <div className="grid gap-2">
        <Label htmlFor={`${id}-days`}>{t("term")}</Label>
        <NativeSelect id={`${id}-days`} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {TERMS.map((value) => (
            <option key={value} value={value}>
              {t("terms", { days: value })}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="grid gap-2 sm:col-span-2">
        <Label htmlFor={`${id}-title`}>{t("for")}</Label>
        <Input
          id={`${id}-title`}
          value={title}
          maxLength={LINK_LIMITS.titleMax}
          placeholder={t("forPlaceholder")}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <Button type="submit" pending={pending} className="sm:col-span-2 sm:justify-self-start">
        {t("make")}
      </Button>
    </form>
  );
}
