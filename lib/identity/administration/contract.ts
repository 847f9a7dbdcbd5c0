import { contract } from "@/lib/platform/http/contract";
import { adminUserOutput, listUsersInput } from "./schema";

export const listUsersContract = contract({
  method: "GET",
  path: "/admin/users",
  tag: "Administration",
  summary: "People, the newest first; with words the best 50 that have them in their name, or one by id",
  input: listUsersInput,
  output: adminUserOutput,
  list: true,
  access: "admin",
});
