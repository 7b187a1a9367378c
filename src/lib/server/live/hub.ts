import type { Logger } from 'pino';
import { type Change, isAccessChange, type Notice } from './change.ts';
import { createHistory } from './history.ts';
import { createListener } from './listener.ts';
import { createOutlet, type Outlet } from './outlet.ts';
import { createReaders } from './readers.ts';

/** What one node holds at most, and its times; `bytes` is what a reader may leave unread. */
export const LIVE_LIMITS = {
  perPerson: 8,
  /** Many people of one office share an address. */
  perAddress: 200,
  perNode: 2_000,
  changes: 2_000,
  bytes: 32_768,
  heartbeatMs: 20_000,
  lookMs: 100,
  sweepMs: 2_000,
  /** A node without readers stops listening after so many heartbeats. */
  idleBeats: 6,
};
/** Readers of a node that stops come back to the others within this time, and not all at once. */
const BACK_WITHIN_MS = 2_000;
/** The longest timer there is; a token ends long before. */
const LONGEST_MS = 2 ** 31 - 1;

/** Who reads a stream, and what of the changes they see; nothing until their rights were read. */
type Reader = {
  uid: string;
  from: string;
  businessIds: ReadonlySet<string>;
  cardIds: ReadonlySet<string>;
  outlet: Outlet;
  lineOf: LineOf | undefined;
};

/** The data of a change as a reader sees it; undefined for one that is not theirs. */
export type LineOf = (change: Change) => string | undefined;

export type LiveStream = {
  body: ReadableStream<Uint8Array>;
  /** Sends what was missed, and from then on what changes. */
  begin(lineOf: LineOf, cardIds: ReadonlySet<string>): void;
  end(): void;
};

export type LiveHub = ReturnType<typeof createLiveHub>;

/** All streams of one node, fed by one connection that listens. */
export function createLiveHub({
  url,
  log,
  limits = LIVE_LIMITS,
}: {
  url: string;
  log: Logger;
  limits?: typeof LIVE_LIMITS;
}) {
  const readers = createReaders<Reader>();
  const history = createHistory(limits.changes);
  let isEnding = false;
  let idleBeats = 0;
  /** Streams that wait for the connection. */
  let opening = 0;

  const endAll = () => {
    for (const { outlet } of readers.all) outlet.end();
  };
  const listener = createListener(url, {
    lookMs: limits.lookMs,
    sweepMs: limits.sweepMs,
    onNotice: receive,
    onLost: (error) => {
      if (error) log.warn({ reason: error.message }, 'changes are not heard of; streams end and begin again');
      history.forget();
      endAll();
    },
  });
  const heart = setInterval(() => {
    const beat = `: beat\nid: ${history.lastId()}\n\n`;
    for (const { outlet, lineOf } of readers.all) if (lineOf) outlet.write(beat);
    idleBeats = readers.all.size + opening > 0 ? 0 : idleBeats + 1;
    if (idleBeats < limits.idleBeats) void listener.check();
    else rest();
  }, limits.heartbeatMs).unref();

  /** What changes from now on is unknown, so no earlier id leads on. */
  function rest(): void {
    history.forget();
    void listener.close();
  }

  function receive(notice: Notice): void {
    if (isAccessChange(notice)) {
      for (const { uid, businessIds, outlet } of readers.all) {
        if (uid === notice.uid || businessIds.has(notice.businessId ?? '')) outlet.end();
      }
      return;
    }
    history.add(notice);
    const { businessId, cardId = notice.kind === 'card' ? notice.thingId : undefined } = notice;
    for (const { outlet, lineOf } of readers.concernedBy(businessId, cardId)) send(outlet, lineOf, notice);
  }

  return {
    /**
     * Opens a stream that is silent until it begins. Rights that are read from then on are up to date: a change of
     * them ends it.
     *
     * @param businessIds those whose rules decide what this person may read
     * @param from the address of the reader
     * @param after the last id that the reader got
     * @throws what the database throws while it is out of reach
     */
    async open(options: {
      uid: string;
      from: string;
      businessIds: ReadonlySet<string>;
      after: string | undefined;
      endsAt: Date;
    }): Promise<LiveStream | 'tooMany' | 'full' | 'stopping'> {
      if (isEnding) return 'stopping';
      opening++;
      await listener.ready().finally(() => opening--);
      if (isEnding) return 'stopping';
      if (readers.all.size >= limits.perNode) return 'full';
      const { uid, from, businessIds, after, endsAt } = options;
      const open = [...readers.all];
      if (open.filter((reader) => reader.uid === uid).length >= limits.perPerson) return 'tooMany';
      if (open.filter((reader) => reader.from === from).length >= limits.perAddress) return 'tooMany';
      const begun = after ?? history.lastId();
      const outlet = createOutlet({
        maxBytes: limits.bytes,
        onEnd: () => {
          clearTimeout(timer);
          readers.remove(reader);
        },
      });
      const timer = setTimeout(outlet.end, Math.min(LONGEST_MS, endsAt.getTime() - Date.now())).unref();
      const reader: Reader = { uid, from, businessIds, cardIds: new Set(), outlet, lineOf: undefined };
      readers.add(reader);
      return {
        body: outlet.body,
        end: outlet.end,
        begin(lineOf, cardIds) {
          readers.giveCards(reader, cardIds);
          const missed = history.after(begun);
          if (!missed) outlet.write('event: readAnew\ndata: {}\n');
          for (const change of missed ?? []) send(outlet, lineOf, change);
          outlet.write(`id: ${history.lastId()}\n\n`);
          reader.lineOf = lineOf;
        },
      };
    },
    /** Ends every stream; readers go to another node. */
    end(): void {
      isEnding = true;
      for (const { outlet } of readers.all) {
        outlet.write(`retry: ${Math.round(Math.random() * BACK_WITHIN_MS)}\n\n`);
        outlet.end();
      }
    },
    async close(): Promise<void> {
      clearInterval(heart);
      isEnding = true;
      endAll();
      await listener.close();
    },
    /** How many streams are open. */
    count: () => readers.all.size,
  };
}

function send(outlet: Outlet, lineOf: LineOf | undefined, change: Change): void {
  const line = lineOf?.(change);
  if (line !== undefined) outlet.write(`id: ${change.id}\nevent: change\ndata: ${line}\n\n`);
}
