import { getTranslations } from "next-intl/server";
import { MissingView } from "@/components/layout/missing-view";

/** Missing things, or things this person may not see; the first link is the main one. */
const CASES = {
  page: {
    title: "notFound.title",
    text: "notFound.text",
    ways: [
      ["/", "notFound.home"],
      ["/public-prompts", "notFound.prompts"],
    ],
  },
  base: {
    title: "errors.BASE_NOT_FOUND",
    text: "bases.missing.text",
    ways: [
      ["/bases", "bases.missing.toCatalogue"],
      ["/my-bases", "bases.missing.toMine"],
    ],
  },
  prompt: {
    title: "prompts.missing.title",
    text: "prompts.missing.text",
    ways: [["/public-prompts", "prompts.missing.toPublic"]],
  },
  person: {
    title: "errors.USER_NOT_FOUND",
    text: "profile.missing.text",
    ways: [
      ["/bases", "profile.missing.toBases"],
      ["/public-prompts", "profile.missing.toPrompts"],
    ],
  },
  knowledge: {
    title: "errors.NOT_FOUND",
    text: "knowledge.base.missing",
    ways: [["/knowledge", "knowledge.toAll"]],
  },
} as const;

async function MissingPage({ of }: { of: keyof typeof CASES }) {
  const t = await getTranslations();
  const { title, text, ways } = CASES[of];
  return (
    <MissingView
      card={t("notFound.card")}
      title={t(title)}
      text={t(text)}
      ways={ways.map(([href, label]) => ({ href, label: t(label) }))}
    />
  );
}

export const NotFoundPage = () => <MissingPage of="page" />;
export const BaseMissing = () => <MissingPage of="base" />;
export const PromptMissing = () => <MissingPage of="prompt" />;
export const ProfileMissing = () => <MissingPage of="person" />;
export const KnowledgeMissing = () => <MissingPage of="knowledge" />;
