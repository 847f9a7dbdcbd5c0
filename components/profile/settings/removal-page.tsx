import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { QuestionForm } from "@/components/layout/forms/question-form";
import {
  submitConnectionEnd,
  submitPasskeyDeletion,
  submitSessionEnd,
  submitTokenRevocation,
} from "@/lib/identity/actions";
import { listPasskeys } from "@/lib/identity/passkeys/own-passkeys";
import { listSessions } from "@/lib/identity/sessions/sessions";
import { listConnections } from "@/lib/identity/tokens/connections";
import { listTokens } from "@/lib/identity/tokens/own-tokens";
import { DATA, SECURITY, WEBHOOKS } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { submitWebhookDeletion } from "@/lib/webhooks/actions";
import { listWebhooks } from "@/lib/webhooks/queries";
import { deviceName } from "./session-row";

/** The lists of the settings: their texts, page and action. */
const LISTS = {
  sessions: { texts: "settings.sessions", page: SECURITY, action: submitSessionEnd },
  tokens: { texts: "settings.tokens", page: DATA, action: submitTokenRevocation },
  connections: { texts: "settings.connections", page: DATA, action: submitConnectionEnd },
  passkeys: { texts: "settings.passkeys", page: SECURITY, action: submitPasskeyDeletion },
  webhooks: { texts: "webhooks", page: WEBHOOKS, action: submitWebhookDeletion },
} as const;
type List = keyof typeof LISTS;

const isList = (list: string): list is List => Object.hasOwn(LISTS, list);

/** The key of the question's title; null for an unknown list. */
export const removalTitle = (list: string) =>
  isList(list) ? (`${LISTS[list].texts}.deleteTitle` as const) : null;

/** /settings/{list}/{id}/delete: asks before a session, token, connection, passkey or webhook is ended. */
export async function RemovalPage({ viewer, list, id }: { viewer: Viewer; list: string; id: string }) {
  if (!isList(list)) notFound();
  const { texts, page, action } = LISTS[list];
  const [t, name] = [await getTranslations(), await nameOf(viewer, list, id)];
  if (name === undefined) notFound();
  return (
    <QuestionForm
      title={t(`${texts}.deleteTitle`)}
      text={t(`${texts}.deleteText`, { name })}
      confirmLabel={t(`${texts}.delete`)}
      back={{ href: page, label: t(`${texts}.title`) }}
      action={action}
      values={{ id }}
      done={{ toast: t(`${texts}.deleted`), to: page }}
    />
  );
}

/** How the list calls it; undefined if it is not in the list, or is the session of this browser, which has sign-out instead. */
async function nameOf(viewer: Viewer, list: List, id: string): Promise<string | undefined> {
  const t = await getTranslations("settings");
  const isIt = (each: { id: string }) => each.id === id;
  switch (list) {
    case "sessions": {
      const session = (await listSessions(viewer)).find((each) => isIt(each) && !each.current);
      return session && deviceName(session, await getTranslations("settings.sessions"));
    }
    case "tokens": {
      const token = (await listTokens(viewer)).find(isIt);
      return token && (token.name || t("tokens.nameless"));
    }
    case "connections":
      return (await listConnections(viewer)).find(isIt)?.name;
    case "passkeys": {
      const passkey = (await listPasskeys(viewer)).find(isIt);
      return passkey && (passkey.name || t("passkeys.nameless"));
    }
    case "webhooks":
      return (await listWebhooks(viewer)).find(isIt)?.url;
  }
}
