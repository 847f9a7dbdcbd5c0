import { answerTo } from "./calls";

/**
 * The part of XMLHttpRequest used by lib/platform/browser/api-upload.ts, answered by `answers("METHOD /path", …)`: half of the body is
 * reported as sent at once, all of it with the response. A streamed response arrives in chunks.
 */
class UploadFake {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };
  onprogress: (() => void) | null = null;
  onload: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  status = 0;
  responseText = "";
  private readonly headers = new Headers();
  private readonly breaking = new AbortController();
  private method = "";
  private url = new URL(window.location.href);

  open(method: string, path: string): void {
    this.method = method;
    this.url = new URL(path, window.location.href);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  abort(): void {
    this.breaking.abort();
    this.onloadend?.();
  }

  send(body: FormData): void {
    void this.exchange(body)
      .catch(() => this.tell(this.onerror))
      .finally(() => this.tell(this.onloadend));
  }

  private async exchange(body: FormData): Promise<void> {
    const { pathname: path, searchParams: query } = this.url;
    const { method, headers } = this;
    const call = {
      method,
      path,
      query,
      body: Object.fromEntries(body),
      headers,
      signal: this.breaking.signal,
    };
    await Promise.resolve();
    const total = [...body.values()].reduce(
      (sum, value) => sum + (value instanceof File ? value.size : value.length),
      0,
    );
    this.tell(() => this.upload.onprogress?.({ loaded: Math.floor(total / 2), total }));
    const answer = await answerTo(`${method} ${path}`, call);
    this.status = answer.status;
    this.tell(() => this.upload.onprogress?.({ loaded: total, total }));
    if (answer.body) {
      const decoder = new TextDecoder();
      for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
        this.responseText += decoder.decode(part, { stream: true });
        this.tell(this.onprogress);
      }
    }
    this.tell(this.onload);
  }

  /** Nobody hears of a request that was broken off. */
  private tell(listener: (() => void) | null): void {
    if (!this.breaking.signal.aborted) listener?.();
  }
}

globalThis.XMLHttpRequest = UploadFake as unknown as typeof XMLHttpRequest;
