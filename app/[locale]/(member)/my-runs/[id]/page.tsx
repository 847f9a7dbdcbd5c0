import { memberPage, titled } from "@/components/layout/forms/pages";
import { RunPage } from "@/components/prompts/runs/run-page";

export const generateMetadata = titled("runs.page.title", "runs.page.lead");

export default memberPage<{ id: string }>(({ viewer }, { id }) => <RunPage viewer={viewer} id={id} />);
