import { notFound } from "next/navigation";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { findProposable } from "@/components/prompts/history/proposals/find-proposable";
import { ProposalsPage } from "@/components/prompts/history/proposals/proposals-page";

export const generateMetadata = titled("proposals.title");

export default memberPage<{ promptId: string }>(async ({ viewer, search }, { promptId }) => {
  const prompt = await findProposable(viewer, promptId);
  if (!prompt) notFound();
  const { proposal } = search;
  return <ProposalsPage viewer={viewer} prompt={prompt} chosen={[proposal].flat()[0]} />;
});
