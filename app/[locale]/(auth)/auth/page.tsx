import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { EndedSession } from "@/components/identity/ended-session";
import { SignInCard } from "@/components/identity/sign-in-card";
import { signInReason } from "@/components/identity/sign-in-reason";
import { ClientMessages } from "@/components/layout/client-messages";
import { openPage, titled } from "@/components/layout/forms/pages";
import { safeNext } from "@/lib/identity/sign-in/safe-next";
import { readCallback } from "@/lib/identity/sign-in/callback";
import { findFlow } from "@/lib/identity/sign-in/flow";
import { waitingMailCode } from "@/lib/identity/sign-in/mail-code";
import { afterSignIn, signInOptions } from "@/lib/identity/sign-in/options";
import { signedName } from "@/lib/identity/sign-in/sign-in";
import { isRemote } from "@/lib/platform/http/remote-request";
import { withLocale } from "@/lib/platform/i18n/locales";

export const generateMetadata = titled("auth.title", "auth.lead");

/**
 * /auth: where visitors of protected pages are sent, and where the providers send them back to. Who is signed in already
 * goes on, unless they are to prove who they are once more (`?again`) or come back from a provider for that.
 */
export default openPage(async ({ viewer, locale, search }) => {
  const [query, jar] = [search, await cookies()];
  const flow = await findFlow(query.state, (name) => jar.get(name)?.value);
  const arrival = readCallback(query, flow?.provider ?? null);
  const home = withLocale("/", locale);
  const next = [safeNext(query.next), flow?.next].find((path) => path && path !== "/") ?? null;
  const onward = afterSignIn(next, locale);
  const begun = arrival.kind === "credentials" && arrival.startedHere;
  const again = query.again !== undefined;
  if (viewer.kind === "member" && !again && !begun) redirect(onward ?? home);
  const name =
    arrival.kind === "credentials" && !begun ? await signedName(arrival.provider, arrival.credentials) : null;
  const waiting = await waitingMailCode((cookie) => jar.get(cookie)?.value);
  return (
    <ClientMessages namespaces={["auth", "notifications.validation"]}>
      <SignInCard
        options={signInOptions(locale, isRemote(await headers()))}
        arrival={arrival}
        name={name}
        reason={again ? null : await signInReason(next, locale)}
        again={again}
        waitingFor={query.mail === undefined ? (waiting?.address ?? null) : null}
        next={onward}
        home={home}
      />
      {!begun && <EndedSession />}
    </ClientMessages>
  );
});
