import type { AnyCall, BodyOf, OutputOf, ParamsOf, QueryOf } from '#lib/contract/call.ts';
import type { KeptRights } from '../db/schema/approvals.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Platform } from '../platform.ts';
import type { Actor, Grant } from './actor.ts';
import type { Download } from './download.ts';
import type { EventStream } from './event-stream.ts';
import type { RecordActivity } from './record.ts';

/** What every handler receives: the caller, their capacity, the time, and what was checked already. */
export type Request<C extends AnyCall> = {
  platform: Platform;
  actor: Actor;
  grant: Grant;
  now: Date;
  requestId: string;
  /** The client's address, for counting tries and never for deciding who somebody is. */
  from: string;
  /** What the client calls itself (`User-Agent`), to show it to its owner and never to decide anything. */
  device: string | null;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The version in `If-Match`, without its quotes; present for calls that require it. */
  ifMatch: string | undefined;
  /** For a call whose answer is not kept (`unkept`): the id that all tries of one act share. */
  triesKey: string | undefined;
  /** Gives this device a cookie with the answer, once the work is written; the whole `Set-Cookie`, one a call. */
  setCookie?: (header: string) => void;
  /** Somebody else agreed to it, by itself or with its batch; no caller can say so. */
  isAgreed?: true;
  /** When it was agreed to with its batch: what has changed since is not what was meant. */
  begunAt?: Date;
  /** Whom it may let agree to requests, where somebody agreed to that. */
  mayGive?: readonly KeptRights[];
  /** The most cents that it may move, where somebody agreed to that. */
  mayMoveMinor?: number;
};

export type QueryHandler<C extends AnyCall = AnyCall> = {
  kind: 'query';
  call: C;
  run(request: Request<C> & { db: Db }): Promise<OutputOf<C>>;
};

/** How a command ends. Whether somebody else has to agree first is not its own to say (run-command.ts). */
export type Outcome<C extends AnyCall> = {
  kind: 'done';
  output: OutputOf<C>;
  isUnchanged?: true;
  /** For an `approvable` call: the body to agree to, where that is narrower than the one that was sent. */
  toAgree?: () => Promise<BodyOf<C>>;
};

export type CommandRequest<C extends AnyCall> = Request<C> & {
  tx: Tx;
  /** The key of this command's journal: kept for ever, even after the answer is deleted. */
  idempotency: { scope: string; key: string };
  /** Records what happened, in the same transaction; a command that records nothing fails. */
  record: RecordActivity;
};

export type CommandHandler<C extends AnyCall = AnyCall> = {
  kind: 'command';
  call: C;
  /** Calls a third party before the transaction begins; repeating it must be harmless. */
  prepare?: ((request: Request<C>) => Promise<unknown>) | undefined;
  run(request: CommandRequest<C> & { prepared: unknown }): Promise<Outcome<C>>;
};

/** A signed event or question of a third party; it brings its own ids and opens its own transactions. */
export type EventHandler<C extends AnyCall = AnyCall> = {
  kind: 'event';
  call: C;
  run(request: {
    platform: Platform;
    params: ParamsOf<C>;
    body: BodyOf<C>;
    now: Date;
    /** Makes an id for a sender that has none of its own, such as a screen of the sandbox. */
    idempotencyKey: string | undefined;
  }): Promise<OutputOf<C>>;
};

export type DownloadHandler<C extends AnyCall = AnyCall> = {
  kind: 'download';
  call: C;
  run(request: Request<C> & { db: Db }): Promise<Download>;
};

export type StreamHandler<C extends AnyCall = AnyCall> = {
  kind: 'stream';
  call: C;
  run(
    request: Request<C> & { db: Db; lastEventId: string | undefined; tokenEndsAt: Date },
  ): Promise<EventStream>;
};

export type Handler =
  | QueryHandler<AnyCall>
  | CommandHandler<AnyCall>
  | EventHandler<AnyCall>
  | DownloadHandler<AnyCall>
  | StreamHandler<AnyCall>;

/** The handlers of an area: one for each of its calls. */
export type HandlersOf<Calls> = Readonly<Record<keyof Calls, Handler>>;

/** A call that only reads. */
export function query<C extends AnyCall>(call: C, run: QueryHandler<C>['run']): QueryHandler<C> {
  return { kind: 'query', call, run };
}

/**
 * A call that changes something. run-command.ts does around `run` what every write needs: permission, fresh sign-in,
 * idempotency, one transaction, activity and outbox. `prepared` is the result of `prepare`.
 */
export function command<C extends AnyCall, Prepared = void>(
  call: C,
  run: (request: CommandRequest<C> & { prepared: Prepared }) => Promise<Outcome<C>>,
  prepare?: (request: Request<C>) => Promise<Prepared>,
): CommandHandler<C> {
  return { kind: 'command', call, run: run as CommandHandler<C>['run'], prepare };
}

/** A call by a third party. */
export function event<C extends AnyCall>(call: C, run: EventHandler<C>['run']): EventHandler<C> {
  return { kind: 'event', call, run };
}

/** A call that returns a file. */
export function download<C extends AnyCall>(call: C, run: DownloadHandler<C>['run']): DownloadHandler<C> {
  return { kind: 'download', call, run };
}

/** A call whose answer stays open. */
export function stream<C extends AnyCall>(call: C, run: StreamHandler<C>['run']): StreamHandler<C> {
  return { kind: 'stream', call, run };
}

export const done = <Output>(output: Output) => ({ kind: 'done' as const, output });

/** The requested state holds already: nothing was written, so nothing is recorded. */
export const unchanged = <Output>(output: Output) => ({ ...done(output), isUnchanged: true as const });
