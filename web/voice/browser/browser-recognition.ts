import { locale } from '#shared/locale.ts';
/** Why a browser no longer recognizes speech. */
export type RecognitionFailure = 'blocked' | 'unreachable' | 'failed';

export interface RecognitionListener {
  /** `final` ends an utterance. */
  heard(text: string, final: boolean): void;
  /** It has failed for good. */
  failed(reason: RecognitionFailure): void;
}

/** The part of the Web Speech API used here; browsers differ in more than that. */
interface SpeechRecognizer {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  onresult: ((event: RecognitionResultEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

interface RecognitionResultEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

type SpeechRecognizerClass = new () => SpeechRecognizer;

/** Milliseconds; a recognizer that ends sooner without hearing anything does not work. */
const shortRun = 1000;
const shortRunsAllowed = 3;

/** Milliseconds before a restart: some browsers refuse to start at the very same moment. */
const restartDelay = 150;

/** Whether this browser claims to recognize speech (Web Speech API); only using it shows whether it does. */
export function hasBrowserRecognition(): boolean {
  return recognizerClass() !== undefined;
}

/**
 * Lets the browser turn speech into words until it is stopped. Recognizers end on their own after a while or a silence:
 * then they are restarted.
 * @returns a function that stops it
 */
export function startBrowserRecognition(listener: RecognitionListener): () => void {
  const Recognizer = recognizerClass();
  if (!Recognizer) {
    listener.failed('failed');
    return () => {};
  }
  let active: SpeechRecognizer | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let shortRuns = 0;

  const stop = () => {
    over = true;
    clearTimeout(timer);
    active?.abort();
  };
  const fail = (reason: RecognitionFailure) => {
    if (over) return;
    stop();
    listener.failed(reason);
  };

  const run = () => {
    const recognizer = new Recognizer();
    active = recognizer;
    const begun = Date.now();
    let useful = false;
    recognizer.continuous = true;
    recognizer.interimResults = true;
    recognizer.lang = locale;
    recognizer.onresult = (event) => {
      if (over) return;
      useful = true;
      for (const { text, final } of readResults(event)) listener.heard(text, final);
    };
    recognizer.onerror = ({ error }) => {
      const reason = failures[error];
      if (reason) fail(reason);
    };
    recognizer.onend = () => {
      if (over) return;
      shortRuns = useful || Date.now() - begun >= shortRun ? 0 : shortRuns + 1;
      if (shortRuns >= shortRunsAllowed) fail('failed');
      else timer = setTimeout(run, restartDelay);
    };
    try {
      recognizer.start();
    } catch {
      fail('failed');
    }
  };
  run();
  return stop;
}

/** `no-speech` and `aborted` are not failures: recognition is restarted. */
const failures: Readonly<Record<string, RecognitionFailure>> = {
  'not-allowed': 'blocked',
  'service-not-allowed': 'blocked',
  network: 'unreachable',
  'audio-capture': 'failed',
  'language-not-supported': 'failed',
  'bad-grammar': 'failed',
};

/** The results: each finished utterance, and the current one as a single line. */
function readResults({ resultIndex, results }: RecognitionResultEvent) {
  const heard: { readonly text: string; readonly final: boolean }[] = [];
  let partial = '';
  for (let index = resultIndex; index < results.length; index += 1) {
    const result = results[index];
    const text = result?.[0]?.transcript ?? '';
    if (result?.isFinal) heard.push({ text: text.trim(), final: true });
    else partial += text;
  }
  if (partial.trim() !== '') heard.push({ text: partial.trim(), final: false });
  return heard.filter(({ text }) => text !== '');
}

function recognizerClass(): SpeechRecognizerClass | undefined {
  const found: unknown =
    Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  return isRecognizerClass(found) ? found : undefined;
}

function isRecognizerClass(value: unknown): value is SpeechRecognizerClass {
  return typeof value === 'function';
}
