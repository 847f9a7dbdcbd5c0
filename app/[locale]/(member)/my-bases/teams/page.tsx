import { TeamsPage } from "@/components/bases/page/members/teams/teams-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("members.teams.title");

export default memberPage(({ viewer }) => <TeamsPage viewer={viewer} />);
