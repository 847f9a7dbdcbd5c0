import { route } from "@/lib/platform/http/router";
import { acceptPaperContract, getPaperContract, listPapersContract } from "./contract";
import { acceptPaper } from "./mutations";
import { getPaper, listPapers } from "./queries";

export const ROUTES = [
  route(acceptPaperContract, acceptPaper),
  route(getPaperContract, getPaper),
  route(listPapersContract, listPapers),
];
