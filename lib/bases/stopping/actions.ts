"use server";

import { action } from "@/lib/identity/action";
import { changePersonContract } from "./contract";
import { changePerson } from "./mutations";

export const submitPerson = action(changePersonContract, changePerson, { then: () => "/admin/users" });
