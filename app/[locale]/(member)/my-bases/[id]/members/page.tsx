import { MembersPage } from "@/components/bases/page/members/members-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("members.title");

export default memberPage<{ id: string }>(({ viewer }, { id }) => <MembersPage viewer={viewer} id={id} />);
