/** Sources of a recording: the microphone, and the sound of a tab or the screen where the browser gives it. */
export type Sources = { microphone: boolean; tab: boolean };
/** Why nothing is recorded. denied: no permission. noDevice: no microphone. busy: another program has it. noSound: the shared tab has none. */
export type CaptureFault = "unsupported" | "denied" | "noDevice" | "busy" | "noSound" | "failed";

/** Sound that comes in. `level`: 0–100 now. */
export type Capture = { stream: MediaStream; level: () => number; end: () => void };

class NoSound extends Error {
  override readonly name = "NoSound";
}

/** Whether this browser records at all, and whether it can share a tab. Microphones need https or localhost. */
export function recorderSupport(): { records: boolean; shares: boolean } {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  const records = devices?.getUserMedia !== undefined && "MediaRecorder" in window && "indexedDB" in window;
  return { records, shares: records && "getDisplayMedia" in devices };
}

/** Asks for the sources and mixes them. @throws errors that `faultOf` names */
export async function capture({ microphone, tab }: Sources): Promise<Capture> {
  const inputs: MediaStream[] = [];
  const context = new AudioContext();
  const end = () => {
    for (const track of inputs.flatMap((input) => input.getTracks())) track.stop();
    void context.close();
  };
  try {
    // The tab first: its question needs the press that has just been.
    if (tab) inputs.push(await tabSound());
    if (microphone) inputs.push(await navigator.mediaDevices.getUserMedia({ audio: true }));
    await context.resume(); // Safari suspends it while it asks
    // A third of a second: longer than between two looks, or short sounds between them would be missed.
    const meter = new AnalyserNode(context, { fftSize: 16_384 });
    const mixed = new MediaStreamAudioDestinationNode(context);
    for (const input of inputs) {
      const source = new MediaStreamAudioSourceNode(context, { mediaStream: input });
      source.connect(meter);
      source.connect(mixed);
    }
    const samples = new Float32Array(meter.fftSize);
    const level = () => {
      meter.getFloatTimeDomainData(samples);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      return levelOf(peak);
    };
    const [only] = inputs;
    // One source is recorded as it comes: it outlives a suspended context.
    const stream = inputs.length === 1 ? new MediaStream(only!.getAudioTracks()) : mixed.stream;
    return { stream, level, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** The sound of what the person shares. Browsers share no sound alone: the picture is asked for and not recorded. */
async function tabSound(): Promise<MediaStream> {
  const shared = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });
  if (shared.getAudioTracks().length > 0) return shared;
  for (const track of shared.getTracks()) track.stop();
  throw new NoSound();
}

/** A peak of 0–1 as percent of 60 decibels. */
function levelOf(peak: number): number {
  const decibels = 20 * Math.log10(Math.max(peak, 1e-6));
  return Math.round(Math.min(100, Math.max(0, ((decibels + 60) * 100) / 60)));
}

const FAULTS: Record<string, CaptureFault> = {
  NoSound: "noSound",
  NotSupportedError: "unsupported",
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "noDevice",
  OverconstrainedError: "noDevice",
  NotReadableError: "busy",
  AbortError: "busy",
};

export function faultOf(error: unknown): CaptureFault {
  return FAULTS[(error as Error).name] ?? "failed";
}
