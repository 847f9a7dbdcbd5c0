import { memberPage, titled } from "@/components/layout/forms/pages";
import { RunsPage } from "@/components/prompts/runs/runs-page";
import { runsState } from "@/components/prompts/runs/runs-state";

export const generateMetadata = titled("runs.page.title", "runs.page.lead");

export default memberPage(({ viewer, search }) => <RunsPage viewer={viewer} state={runsState(search)} />);
