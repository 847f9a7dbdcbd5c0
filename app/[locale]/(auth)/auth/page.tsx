import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { SignInCard } from "@/components/identity/sign-in-card";
import { ClientMessages } from "@/components/layout/client-messages";
import { safeNext } from "@/lib/identity/safe-next";
import { arrivalOf } from "@/lib/identity/sign-in/arrival";
import { signInOptions } from "@/lib/identity/sign-in/options";
import { vkFlowCookieName, vkFlowOf } from "@/lib/identity/sign-in/vk-flow";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "auth" });
  return { title: t("title"), description: t("lead"), robots: { index: false } };
}

/** /auth: where visitors of protected pages are sent, and where the providers send them back to. */
export default async function AuthPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const [query, flow] = [await searchParams, vkFlowOf((await cookies()).get(vkFlowCookieName())?.value)];
  const home = locale === "en" ? "/en" : "/";
  const asked = safeNext(query.next);
  const next = asked !== "/" ? asked : query.code !== undefined && flow && flow.next !== "/" ? flow.next : null;
  if ((await getViewer()).kind === "member") redirect(next ?? home);
  return (
    <ClientMessages namespaces={["auth"]}>
      <SignInCard options={signInOptions(locale)} arrival={arrivalOf(query, flow !== null)} next={next} home={home} />
    </ClientMessages>
  );
}
