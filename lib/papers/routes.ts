import { route } from "@/lib/identity/route";
import { acceptPaperContract, getPaperContract, listPapersContract } from "./contract";
import { acceptPaper } from "./mutations";
import { getPaper, listPapers } from "./queries";

export const ROUTES = [
  route(acceptPaperContract, acceptPaper),
  route(getPaperContract, getPaper),
  route(listPapersContract, listPapers),
];
