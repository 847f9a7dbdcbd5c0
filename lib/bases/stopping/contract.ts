import { contract } from "@/lib/platform/http/contract";
import { changePersonInput, hideBaseInput, listStoppedInput, stoppedOutput } from "./schema";

const tag = "reports";

export const listStoppedContract = contract({
  method: "GET",
  path: "/admin/stopped",
  tag,
  summary: "Bases that are hidden and people who sell nothing, the latest first",
  input: listStoppedInput,
  output: stoppedOutput,
  list: true,
  access: "admin",
});

export const hideBaseContract = contract({
  method: "PATCH",
  path: "/admin/bases/{id}",
  tag,
  summary:
    "Hide a base from everybody but its owner, administrators and who has access, or show it again; its owner is told",
  input: hideBaseInput,
  output: stoppedOutput,
  access: "admin",
  errors: ["BASE_NOT_FOUND"],
});

export const changePersonContract = contract({
  method: "PATCH",
  path: "/admin/users/{id}",
  tag,
  summary:
    "Block a person, who then sells nothing and is signed in nowhere, or let them in again; give them another role; the person is told of the first two",
  input: changePersonInput,
  output: stoppedOutput,
  access: "admin",
  errors: ["USER_NOT_FOUND", "LAST_ADMIN", "FRESH_SIGN_IN_REQUIRED"],
});
