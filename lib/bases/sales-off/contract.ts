import { tagged } from "@/lib/platform/http/contract";
import { baseOutput } from "../schema";
import {
  changePersonInput,
  changeSellingInput,
  hideBaseInput,
  listStoppedInput,
  stoppedOutput,
} from "./schema";

const contract = tagged({ tag: "reports" });

export const listStoppedContract = contract({
  method: "GET",
  path: "/admin/stopped",
  summary: "Bases that are hidden and people who sell nothing, the latest first",
  input: listStoppedInput,
  output: stoppedOutput,
  list: true,
  access: "admin",
});

export const hideBaseContract = contract({
  method: "PATCH",
  path: "/admin/bases/{id}",
  summary:
    "Hide a base from everybody but its owner, administrators and who has access, or show it again; its owner is told",
  input: hideBaseInput,
  output: stoppedOutput,
  access: "admin",
  errors: ["BASE_NOT_FOUND"],
});

export const changeSellingContract = contract({
  method: "PATCH",
  path: "/bases/{id}/selling",
  tag: "bases",
  summary:
    "End the sales of an own base: nothing is sold, renewals end, who has access keeps it to its end; or begin them again",
  input: changeSellingInput,
  output: baseOutput,
  scope: "sell",
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "BASE_IS_FREE", "BASE_CODE_ONLY"],
});

export const changePersonContract = contract({
  method: "PATCH",
  path: "/admin/users/{id}",
  summary:
    "Block a person, who then sells nothing and is signed in nowhere, or let them in again; give them another role; the person is told of the first two",
  input: changePersonInput,
  output: stoppedOutput,
  access: "admin",
  errors: ["USER_NOT_FOUND", "LAST_ADMIN", "FRESH_SIGN_IN_REQUIRED"],
});
