import { contract } from "@/lib/platform/http/contract";
import { blockSellerInput, hideBaseInput, listStoppedInput, stoppedOutput } from "./schema";

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

export const blockSellerContract = contract({
  method: "PATCH",
  path: "/admin/users/{id}",
  tag,
  summary: "Stop all selling of a person, or let it go on; the person is told",
  input: blockSellerInput,
  output: stoppedOutput,
  access: "admin",
  errors: ["USER_NOT_FOUND"],
});
