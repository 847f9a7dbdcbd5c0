import type { getOrderContract } from "@/lib/bases/purchases/contract";
import type { OrderDocument } from "@/lib/bases/purchases/schema";
import type { updatePromptBaseContract } from "@/lib/bases/contract";
import type { previewDocumentContract } from "@/lib/documents/contract";
import type {
  deleteFeedbackContract,
  listFeedbackContract,
  setFeedbackStatusContract,
} from "@/lib/feedback/contract";
import type { Feedback } from "@/lib/feedback/schema";
import type { deleteMeContract } from "@/lib/identity/contract";
import type {
  getKnowledgeFileContract,
  getSnippetContract,
  uploadKnowledgeFileContract,
} from "@/lib/knowledge/files/contract";
import type { videoToTextContract } from "@/lib/media/contract";
import type { AnswerOf, BodyOf, FormOf, PathOf } from "@/lib/platform/browser/api-call";
import { callApi, callList } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import type { createPromptContract } from "@/lib/prompts/contract";

/*
 * The compiler runs these tests (npm run check): a line that it should refuse and does not is an error of its own. What
 * stands in a function is never called.
 */

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_ extends true>() => undefined;

const sample = contract({
  method: "PUT",
  path: "/rooms/{room}/places/{id}",
  tag: "test",
  summary: "A call with everything that the types look at",
  input: z.object({
    room: z.string(),
    id: z.string(),
    dryRun: z.string().optional(),
    name: z.string(),
    size: z.coerce.number<string>(),
  }),
  query: ["dryRun"],
  output: z.object({ id: z.string() }),
});
type Sample = typeof sample;

test("a contract keeps its literal types and refuses a field that no contract has", () => {
  holds<Same<Sample["method"], "PUT">>();
  holds<Same<Sample["path"], "/rooms/{room}/places/{id}">>();
  contract({
    method: "GET",
    path: "/x",
    tag: "test",
    summary: "",
    input: z.object({}),
    access: "open",
    // @ts-expect-error -- no such field
    idempotant: true,
  });
  // @ts-expect-error -- no such method
  contract({ method: "LOOK", path: "/x", tag: "test", summary: "", input: z.object({}), access: "open" });
  expect(sample.path).toBe("/rooms/{room}/places/{id}");
});

test("path, body, form and answer are made from the contract", () => {
  holds<
    Same<PathOf<Sample>, `/rooms/${string}/places/${string}` | `/rooms/${string}/places/${string}?${string}`>
  >();
  holds<Same<BodyOf<Sample>, { name: string; size: string }>>();
  holds<Same<BodyOf<typeof getOrderContract>, undefined>>();
  holds<Same<BodyOf<typeof deleteMeContract>, { confirm: string }>>();
  holds<
    Same<
      FormOf<typeof uploadKnowledgeFileContract>,
      { file: File | File[]; onRepeat?: "refuse" | "replace" | "keepBoth" }
    >
  >();
  holds<
    Same<FormOf<typeof videoToTextContract>["provider"], "assemblyai" | "deepinfra" | "openai" | undefined>
  >();
  holds<Same<FormOf<typeof videoToTextContract>["video"], File | undefined>>();
  holds<Same<AnswerOf<typeof getOrderContract>, OrderDocument>>();
  holds<Same<AnswerOf<typeof listFeedbackContract>, Feedback[]>>();
  holds<Same<AnswerOf<typeof deleteFeedbackContract>, undefined>>();
  holds<
    Same<PathOf<typeof getKnowledgeFileContract | typeof getSnippetContract> & "/knowledge/bases", never>
  >();
});

export const refused = {
  async call(id: string, signal: AbortSignal) {
    const order = await callApi<typeof getOrderContract>("GET", `/orders/${id}`, undefined, { signal });
    const status: OrderDocument["status"] = order.status;
    // @ts-expect-error -- the answer has no such field
    void order.state;
    // @ts-expect-error -- another method
    await callApi<typeof getOrderContract>("POST", `/orders/${id}`);
    // @ts-expect-error -- another path
    await callApi<typeof getOrderContract>("GET", `/order/${id}`);
    // @ts-expect-error -- a body where there is none
    await callApi<typeof getOrderContract>("GET", `/orders/${id}`, { id });
    // @ts-expect-error -- without a contract
    await callApi("GET", `/orders/${id}`);
    return status;
  },
  async change(id: string) {
    await callApi<typeof setFeedbackStatusContract>("PATCH", `/feedback/${id}`, { status: "COMPLETED" });
    // @ts-expect-error -- no such status
    await callApi<typeof setFeedbackStatusContract>("PATCH", `/feedback/${id}`, { status: "DONE" });
    // @ts-expect-error -- the body is missing
    await callApi<typeof setFeedbackStatusContract>("PATCH", `/feedback/${id}`);
    // @ts-expect-error -- the id stands in the path
    await callApi<typeof setFeedbackStatusContract>("PATCH", `/feedback/${id}`, { id, status: "NEW" });
    await callApi<typeof createPromptContract>("POST", "/prompts", {
      // @ts-expect-error -- a number where a text belongs, in a schema that reads several spellings
      title: 1,
      shortDescription: "",
      promptText: "",
      contentType: "TEXT",
    });
    // @ts-expect-error -- the first spelling's path
    await callApi<typeof updatePromptBaseContract>("PUT", `/bases/${id}`, {
      base_name: "",
      base_description: "",
      access_type: "FREE",
    });
    // @ts-expect-error -- 204 has no answer to use
    void (await callApi<typeof deleteFeedbackContract>("DELETE", `/feedback/${id}`)).id;
  },
  async list() {
    const { items } = await callList<typeof listFeedbackContract>("/feedback?limit=20");
    const first: Feedback | undefined = items[0];
    // @ts-expect-error -- no list
    await callList<typeof getOrderContract>("/orders/1");
    // @ts-expect-error -- another path
    await callList<typeof listFeedbackContract>("/feedbacks");
    return first;
  },
  async upload(id: string, file: File) {
    await uploadApi<typeof uploadKnowledgeFileContract>("POST", `/knowledge/bases/${id}/files`, { file });
    await uploadApi<typeof uploadKnowledgeFileContract>("POST", `/knowledge/bases/${id}/files`, {
      // @ts-expect-error -- another field
      document: file,
    });
    await uploadApi<typeof uploadKnowledgeFileContract>("POST", `/knowledge/bases/${id}/files`, {
      // @ts-expect-error -- no file
      file: "text",
    });
    // @ts-expect-error -- another path
    await uploadApi<typeof previewDocumentContract>("POST", "/documents", { file });
    // @ts-expect-error -- this one has no body
    await uploadApi<typeof getOrderContract>("POST", `/orders/${id}`, { file });
  },
};
