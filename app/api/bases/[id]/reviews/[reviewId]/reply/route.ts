import { deleteReplyContract, putReplyContract } from "@/lib/bases/reviews/contract";
import { deleteReply, putReply } from "@/lib/bases/reviews/reply";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(putReplyContract, putReply),
  DELETE: route(deleteReplyContract, deleteReply),
});
