import { type BaseServiceParams, FileService, type TranscriptParams, TranscriptService } from "assemblyai";
import { exchange, type SpeechAnswer } from "./speech-request";

/** The services of AssemblyAI's client that are used here. It reads a string given to `upload` as a path: never give it one. */
type Services = { files: FileService; transcripts: TranscriptService };
/** What a job may be given besides its sound. */
export type JobOptions = Partial<TranscriptParams>;
/** One call of theirs. */
export type Ask = (services: Services) => Promise<unknown>;

/** Sends what the client has made: its own sending, given our conditions. */
type Carry = (
  path: string,
  init: RequestInit,
  send: (init: RequestInit) => Promise<Response>,
) => Promise<Response>;

// The client has neither deadlines nor an abort signal nor a limit of size, follows redirects, and says of a refusal only
// its words, without the status (docs/decisions/028). Its one method that sends is the only thing that is overridden.
class Files extends FileService {
  constructor(
    params: BaseServiceParams,
    private readonly carry: Carry,
  ) {
    super(params);
  }

  protected override fetchResponse(path: string, init: RequestInit = {}): Promise<Response> {
    return this.carry(path, init, (given) => super.fetchResponse(path, given));
  }
}

class Transcripts extends TranscriptService {
  constructor(
    params: BaseServiceParams,
    private readonly carry: Carry,
  ) {
    super(params, new Files(params, carry));
  }

  protected override fetchResponse(path: string, init: RequestInit = {}): Promise<Response> {
    return this.carry(path, init, (given) => super.fetchResponse(path, given));
  }
}

/**
 * One call of AssemblyAI's official client, under the conditions of `exchange`.
 * @returns the answer's status, and what the client read out of it (null where it could not)
 * @throws NoAnswer
 */
export async function askAssemblyai(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  ask: Ask,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  const params: BaseServiceParams = { apiKey, baseUrl: baseUrl.replace(/\/$/, ""), userAgent: false };
  const seen: SpeechAnswer[] = [];
  const carry: Carry = async (path, init, send) => {
    const answer = await exchange(`${init.method ?? "GET"} ${path}`, signal, (conditions) =>
      send({ ...init, ...conditions }),
    );
    seen.push(answer);
    return Response.json(answer.body, { status: answer.status });
  };
  try {
    const body = await ask({ files: new Files(params, carry), transcripts: new Transcripts(params, carry) });
    return { ...seen.at(-1)!, body };
  } catch (error) {
    const answer = seen.at(-1);
    if (!answer) throw error;
    return { ...answer, body: null };
  }
}
