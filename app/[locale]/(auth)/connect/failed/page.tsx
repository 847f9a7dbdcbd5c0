import { ProgramFailure } from "@/components/identity/program-page";
import { openPage, titled } from "@/components/layout/forms/pages";
import { FAILURES } from "@/lib/mcp/oauth/failures";

export const generateMetadata = titled("programs.metaTitle");

export default openPage(({ search: { why } }) => (
  <ProgramFailure why={FAILURES.find((each) => each === why) ?? "request"} />
));
