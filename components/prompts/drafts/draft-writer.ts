import { asRefusal, callApi } from "@/lib/platform/browser/api-client";
import type {
  deleteDraftContract,
  getDraftContract,
  writeDraftContract,
} from "@/lib/prompts/drafts/contract";
import type { PromptDraft } from "@/lib/prompts/drafts/schema";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { contentOf, sameValues } from "./draft-content";
import { rememberDraft, rememberedDraft } from "./remembered-draft";

/** Pause in typing before it is sent. */
const SEND_MS = 2_000;
/** Browsers send so much for a page that goes, and no more. */
const KEEPALIVE_BYTES = 60_000;

type Form = {
  values: () => PromptFormValues;
  defaults: () => object;
  /** The prompt's version that the text began from; null for a new prompt. */
  version: () => number | null;
  /** Another form's draft exists: the person chooses between the two. */
  onElsewhere: (draft: PromptDraft) => void;
};

/**
 * Writes a form's content to the server, one request after another. Nothing here is worth a message: what could not be sent is in
 * the browser all the same, and goes with the next change.
 */
export class DraftWriter {
  /** Another form's draft waits for an answer: nothing is written over it. */
  held = false;
  /**
   * The server's revision that this form knows. A new form starts from a number of its own, so that a new draft is never mistaken for a
   * discarded one.
   */
  revision = aBeginning();
  /** There is a draft on the server, as far as this form knows. */
  private there = false;
  private readonly writer = crypto.randomUUID();
  /** The server's draft is being read: nothing is written until it is known. */
  private reading = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: PromptFormValues | null = null;
  private sent: PromptFormValues | null = null;
  /** Counts saves and discards: responses to earlier requests are ignored. */
  private life = 0;
  /** What this browser's text came from, though the page, prefetched some seconds ago, may not know of it. */
  private readonly before: number | undefined;

  /** @param key the prompt's id or "new" @param memory under which name the browser remembers it */
  constructor(
    private readonly key: string,
    private readonly memory: string,
    private readonly form: Form,
  ) {
    this.before = rememberedDraft(memory)?.revision;
  }

  schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), SEND_MS);
  }

  /** The tab is closing or going to the background: send pending changes now. */
  leave(): void {
    if (this.timer === undefined && this.sending === null) return;
    void this.send(true);
  }

  /** Unmounts; the content was sent or discarded. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** The server's draft as it is now; null without one, without a connection (the next writing meets it), or if this form was saved or discarded meanwhile. */
  async read(): Promise<PromptDraft | null> {
    const { life } = this;
    this.reading = true;
    try {
      const found = await callApi<typeof getDraftContract>("GET", `/drafts/${this.key}`);
      return life === this.life ? found : null;
    } catch (error) {
      asRefusal(error);
      return null;
    } finally {
      this.reading = false;
    }
  }

  /** Sends at once. @param leaving also while another writing is under way, whose answer is not awaited */
  async send(leaving = false): Promise<void> {
    this.stop();
    const values = this.form.values();
    if (this.held || this.reading) return;
    if (sameValues(values, this.form.defaults())) return this.forget();
    if (this.sent && sameValues(values, this.sent)) return;
    if (this.sending) {
      if (!leaving) return this.schedule();
      if (sameValues(values, this.sending)) return;
    }
    await this.write(values, this.sending ? this.revision + 1 : this.revision);
  }

  private async write(values: PromptFormValues, revision: number): Promise<void> {
    const { life } = this;
    this.sending = values;
    try {
      const body = {
        content: contentOf(values),
        version: this.form.version(),
        revision,
        writer: this.writer,
      };
      const keepalive = new Blob([JSON.stringify(body)]).size < KEEPALIVE_BYTES;
      rememberDraft(this.memory, { writer: this.writer, revision });
      const written = await callApi<typeof writeDraftContract>("PUT", `/drafts/${this.key}`, body, {
        keepalive,
      });
      if (life !== this.life) return await this.remove(written.revision);
      this.know(Math.max(this.revision, written.revision));
      this.sent = values;
    } catch (error) {
      const { code, body: answer } = asRefusal(error);
      if (life === this.life && code === "DRAFT_CONFLICT")
        this.meet(answer.draft as PromptDraft | null, values);
    } finally {
      if (this.sending === values) this.sending = null;
    }
  }

  /** Handles a conflict: the server has another draft than expected. */
  private meet(theirs: PromptDraft | null, values: PromptFormValues): void {
    const own =
      theirs === null ||
      theirs.writer === this.writer ||
      theirs.revision === this.before ||
      sameValues(contentOf(values), theirs.content);
    if (own) {
      if (theirs) this.know(theirs.revision);
      return this.schedule();
    }
    this.held = true;
    rememberDraft(this.memory, null); // the form asks again when it is opened next
    this.form.onElsewhere(theirs);
  }

  know(revision: number): void {
    this.there = true;
    this.revision = revision;
    rememberDraft(this.memory, { writer: this.writer, revision });
  }

  /** Saved or discarded: the draft on the server goes, unless another form has written since. */
  forget(): void {
    this.stop();
    this.life += 1;
    this.sent = null;
    rememberDraft(this.memory, null);
    const { there, revision } = this;
    this.there = false;
    this.revision = aBeginning();
    if (there) void this.remove(revision);
  }

  private async remove(revision: number): Promise<void> {
    await callApi<typeof deleteDraftContract>(
      "DELETE",
      `/drafts/${this.key}?revision=${revision}`,
      undefined,
      { keepalive: true },
    ).catch(() => undefined);
  }
}

function aBeginning(): number {
  return 1 + Math.floor(Math.random() * 500_000_000);
}
