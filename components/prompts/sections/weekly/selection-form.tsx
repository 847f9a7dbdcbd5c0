"use client";

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HiddenFields, useFormFailure } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { callApi } from "@/lib/platform/browser/api-client";
import { publicPromptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { isListedCard } from "@/lib/prompts/policy";
import type { getPromptContract } from "@/lib/prompts/contract";
import { submitSelection } from "@/lib/follows/weekly/actions";
import { WEEKLY_LIMITS } from "@/lib/follows/weekly/limits";
import type { Candidate } from "@/lib/follows/weekly/schema";

type Props = {
  /** The page that lists selections. */
  page: string;
  language: Locale;
  /** The week and the version that publishing names. */
  published: { week: string; version: string };
  isPublished: boolean;
  note: string;
  proposed: Candidate[];
  others: Candidate[];
};

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** This week's prompts in their order, further candidates, words above them; one press publishes. Without scripts it publishes the proposal. */
export function SelectionForm({ page, language, published, isPublished, note, proposed, others }: Props) {
  const t = useTranslations("administration.selection");
  const { posted, formAction, submit } = useFormAction(submitSelection);
  const { failure, attempt } = useFormFailure(posted);
  const { pending, send } = useSubmission(submit, {
    toast: t(isPublished ? "saved" : "published"),
    to: ({ number }) => `${page}/${number}`,
  });
  const typedNote = posted && !posted.ok ? posted.values.note : undefined;
  const [from] = useState(published); // a refreshed page would name what these prompts were not made from
  const [chosen, setChosen] = useState(proposed);
  const known = new Set(chosen.map(({ id }) => id));
  const left = [...others, ...proposed].filter(({ id }) => !known.has(id));
  const values = { language, ...from, promptIds: chosen.map(({ id }) => id).join(",") };
  const isFull = chosen.length >= WEEKLY_LIMITS.prompts;

  const form = useRef<HTMLFormElement>(null);
  const button = (what: "up" | "down" | "drop" | "add", each?: Candidate) =>
    each && t(what, { title: each.title });

  /** Shows other prompts and focuses the first of these that can be pressed: the pressed button may be gone or disabled. */
  function change(next: Candidate[], ...names: (string | undefined)[]) {
    flushSync(() => setChosen(next));
    const all = [...(form.current?.querySelectorAll<HTMLElement>("button:enabled, #address") ?? [])];
    const named = (name: string | undefined) =>
      all.find((each) => (each.getAttribute("aria-label") ?? each.id) === name);
    names.map(named).find(Boolean)?.focus();
  }

  function move(each: Candidate, at: number, to: number) {
    const ways = [button("up", each), button("down", each)];
    change(chosen.toSpliced(at, 1).toSpliced(to, 0, each), ...(to < at ? ways : ways.reverse()));
  }

  function drop(at: number) {
    const next = chosen.toSpliced(at, 1);
    change(next, button("drop", next[at] ?? next.at(-1)), "address");
  }

  function add(each: Candidate, at: number) {
    change([...chosen, each], button("add", left[at + 1] ?? left[at - 1]), button("drop", each));
  }

  return (
    <form
      ref={form}
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("note");
        void attempt(() => send({ ...values, note: typed }));
      }}
      className="grid max-w-3xl grid-cols-1 gap-6"
    >
      <HiddenFields values={values} once />
      <div className="grid gap-1.5">
        <Label htmlFor="note">{t("note")}</Label>
        <Input
          id="note"
          name="note"
          defaultValue={typedNote ?? note}
          maxLength={WEEKLY_LIMITS.note}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault(); // it would publish
          }}
        />
      </div>
      {chosen.length === 0 ? (
        <p className="text-muted-foreground">{t(left.length > 0 ? "choose" : "nothing")}</p>
      ) : (
        <ol aria-label={t("prompts")} className="divide-y rounded-lg border bg-card">
          {chosen.map((each, at) => (
            <Row key={each.id} candidate={each}>
              <Button
                variant="ghost"
                size="icon"
                disabled={at === 0}
                aria-label={button("up", each)}
                onClick={() => move(each, at, at - 1)}
              >
                <ArrowUp aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                disabled={at === chosen.length - 1}
                aria-label={button("down", each)}
                onClick={() => move(each, at, at + 1)}
              >
                <ArrowDown aria-hidden />
              </Button>
              <Button variant="ghost" size="icon" aria-label={button("drop", each)} onClick={() => drop(at)}>
                <X aria-hidden />
              </Button>
            </Row>
          ))}
        </ol>
      )}
      {failure && <CallFailure error={failure} fallback={t("failed")} newTab={!posted} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={pending} disabled={chosen.length === 0}>
          {t(isPublished ? "save" : "publish")}
        </Button>
        <p className="text-sm text-muted-foreground">
          {t("count", { count: chosen.length, max: WEEKLY_LIMITS.prompts })}
        </p>
      </div>
      {!isFull && (
        <AddByAddress
          onFound={(found) =>
            setChosen((now) => (now.some(({ id }) => id === found.id) ? now : [...now, found]))
          }
        />
      )}
      {left.length > 0 && (
        <section aria-labelledby="others" className="grid gap-3 noscript:hidden">
          <h2 id="others" className="text-lg font-semibold">
            {t("others")}
          </h2>
          <ul className="divide-y rounded-lg border bg-card">
            {left.map((each, at) => (
              <Row key={each.id} candidate={each}>
                <Button
                  variant="ghost"
                  size="icon"
                  disabled={isFull}
                  aria-label={button("add", each)}
                  onClick={() => add(each, at)}
                >
                  <Plus aria-hidden />
                </Button>
              </Row>
            ))}
          </ul>
        </section>
      )}
    </form>
  );
}

type AddProps = { onFound: (found: Candidate) => void };

/** Adds an open prompt by the address of its page. */
function AddByAddress({ onFound }: AddProps) {
  const t = useTranslations("administration.selection");
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);

  async function find() {
    const id = ID.exec(typed)?.[0].toLowerCase();
    const prompt =
      id && (await callApi<typeof getPromptContract>("GET", `/prompts/${id}`).catch(() => undefined));
    setWrong(!prompt || !isListedCard(prompt));
    if (!prompt || !isListedCard(prompt)) return;
    onFound({ ...prompt, author: prompt.base.owner.full_name, category: "" }); // whose words are the server's
    setTyped("");
  }

  return (
    <div className="grid gap-1.5 noscript:hidden">
      <Label htmlFor="address">{t("address")}</Label>
      <div className="flex gap-2">
        <Input
          id="address"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? "address-wrong" : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault(); // it would publish
            void find();
          }}
        />
        <Button variant="outline" onClick={() => void find()}>
          {t("addByAddress")}
        </Button>
      </div>
      {isWrong && (
        <p id="address-wrong" role="alert" className="text-sm text-destructive">
          {t("notOpen")}
        </p>
      )}
    </div>
  );
}

function Row({ candidate, children }: { candidate: Candidate; children: ReactNode }) {
  const t = useTranslations("administration.selection");
  const { title, category, author, copyCount } = candidate;
  return (
    <li className="flex items-center gap-2 py-2 pr-2 pl-4">
      <div className="grid min-w-0 flex-1">
        <Link
          href={publicPromptHref(candidate)}
          prefetch={false}
          target="_blank"
          className="w-fit max-w-full font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <span className="text-sm wrap-anywhere text-muted-foreground">
          {[category, author, copyCount > 0 && t("copied", { count: copyCount })].filter(Boolean).join(" · ")}
        </span>
      </div>
      <div className="flex shrink-0">{children}</div>
    </li>
  );
}
