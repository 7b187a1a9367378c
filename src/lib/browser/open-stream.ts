import type { AnyCall } from '#lib/contract/call.ts';
import { bearer } from './bearer.ts';
import { CallError, isCallError, readCallError } from './call-error.ts';
import { createEventStreamParser, type StreamEvent } from './event-stream-parser.ts';

/** The server begins to write at once; where nothing comes so long, something on the way collects it. */
const FIRST_WITHIN_MS = 10_000;
/** It writes every 20 seconds at least; a connection that is silent for longer is dead. */
const SILENT_MS = 50_000;

type StreamOptions = {
  /** id of the last event that came, to go on after it */
  after: string | undefined;
  signal: AbortSignal;
  /** the first bytes have come, so that events come as they happen */
  onOpen: () => void;
  onEvent: (event: StreamEvent) => void;
  onId: (id: string) => void;
};

/** How a stream ended: the server ended it, nothing ever came, or nothing came any more. */
export type StreamEnd = {
  readonly kind: 'ended' | 'nothingCame' | 'fellSilent';
  /** when the server wants to be asked again */
  readonly retryMs: number | undefined;
};

/**
 * Opens a stream of the contract with the bearer, which `EventSource` cannot send, and reads it to its end.
 *
 * @throws CallError where it is refused or the server is not reached; the signal's reason
 */
export async function openStream(call: AnyCall, options: StreamOptions): Promise<StreamEnd> {
  try {
    return await read(call, options, await bearer(call, options.signal));
  } catch (error) {
    if (!isCallError(error, 'unauthenticated')) throw error;
    return read(call, options, await bearer(call, options.signal, true));
  }
}

async function read(
  call: AnyCall,
  { after, signal, onOpen, onEvent, onId }: StreamOptions,
  token: string,
): Promise<StreamEnd> {
  signal.throwIfAborted();
  // One controller for both reasons to give up: `AbortSignal.any` is younger than the oldest browsers that we serve.
  const controller = new AbortController();
  const leave = () => controller.abort(signal.reason);
  signal.addEventListener('abort', leave);
  let hasBegun = false;
  let isSilent = false;
  let retryMs: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUpAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      controller.abort();
    }, ms);
  };
  try {
    giveUpAfter(FIRST_WITHIN_MS);
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` });
    if (after !== undefined) headers.set('last-event-id', after);
    const answer = await fetch(`/api${call.path}`, { headers, cache: 'no-store', signal: controller.signal });
    if (!answer.ok || !answer.body) throw await readCallError(answer);
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) throw unreadable();
    const take = createEventStreamParser({
      onEvent,
      onId,
      onRetry: (ms) => {
        retryMs = ms;
      },
    });
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: hasBegun ? 'ended' : 'nothingCame', retryMs };
      giveUpAfter(SILENT_MS);
      if (!hasBegun) onOpen();
      hasBegun = true;
      take(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    signal.throwIfAborted();
    if (isSilent) return { kind: hasBegun ? 'fellSilent' : 'nothingCame', retryMs };
    if (isCallError(error)) throw error;
    // A connection that breaks after its first bytes is one that worked.
    if (hasBegun) return { kind: 'ended', retryMs };
    throw new CallError({ status: 0, code: 0, error: 'network', msg: String(error) });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    controller.abort();
  }
}

/** Something on the way answered in the server's place. */
const unreadable = () =>
  new CallError({ status: 502, error: 'unavailable', msg: 'That is no stream of events.' });
