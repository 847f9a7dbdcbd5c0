"use server";

import { action } from "@/lib/identity/action";
import { baseHref } from "@/lib/platform/hrefs";
import { changePersonContract, changeSellingContract, hideBaseContract } from "./contract";
import { changePerson, hideBase } from "./mutations";
import { changeSelling } from "./own-sales";

export const submitPerson = action(changePersonContract, changePerson, { then: () => "/admin/users" });
export const submitSelling = action(changeSellingContract, changeSelling, { then: (base) => baseHref(base) });
export const submitHiding = action(hideBaseContract, hideBase);
