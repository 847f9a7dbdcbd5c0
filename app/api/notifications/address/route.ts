import { route } from "@/lib/identity/route";
import { deleteAddressContract, setAddressContract } from "@/lib/notifications/contract";
import { deleteAddress, setAddress } from "@/lib/notifications/mail/address";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(setAddressContract, setAddress),
  DELETE: route(deleteAddressContract, deleteAddress),
});
