import type { Query } from '@tanstack/react-query';
import { $liveSince, isAbout, type LiveInterest } from '#lib/browser/live-state.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { $user } from '../session/session.ts';
import { followChanges } from './follow-changes.ts';

/** Changes of one act come together, and pages that hear of one thing do not all ask at once. */
const GATHER_MS = 100;
const SPREAD_MS = 200;
/** How soon one thing is read again, and how soon a list, where something changes all the time. */
const THING_GAP_MS = 1_000;
const LIST_GAP_MS = 5_000;
/** The page's own reads go first, on a slow line above all. */
const QUIET_MS = 1_000;
const QUIET_LOOK_MS = 250;

/** Screens of this page that follow; one stream serves them all. */
let followers = 0;
let stopFollowing: (() => void) | undefined;
const due = new Map<string, ReturnType<typeof setTimeout>>();

/** Keeps what is in sight up to date while somebody is signed in. @returns ends it with its last screen */
export function followLive(): () => void {
  followers += 1;
  stopFollowing ??= begin();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    followers -= 1;
    if (followers > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
  };
}

function begin(): () => void {
  let stop: (() => void) | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(waiting);
    waiting = undefined;
    stop?.();
    stop = undefined;
    for (const timer of due.values()) clearTimeout(timer);
    due.clear();
  };
  const open = () => {
    waiting = undefined;
    if (!$user.get() || followed().length === 0) return;
    stop ??= followChanges({
      onChange: (change) => refetch((interest) => isAbout(interest, change)),
      onMissed: () => refetch(() => true),
    });
  };
  // Nothing asks for a stream where nothing in sight follows one.
  const look = () => {
    if (!stop && !waiting && $user.get() && followed().length > 0) waitForQuiet(QUIET_MS);
  };
  const waitForQuiet = (leftMs: number) => {
    if (leftMs <= 0) return open();
    const next = () => waitForQuiet(queryClient.isFetching() > 0 ? QUIET_MS : leftMs - QUIET_LOOK_MS);
    waiting = setTimeout(next, QUIET_LOOK_MS);
  };
  const stopLooking = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded') look();
  });
  const stopUser = $user.listen((user) => (user ? look() : end()));
  // Without the stream each query goes on by its own clock, which starts anew with a read.
  const stopState = $liveSince.listen((since) => since === null && $user.get() && refetch(() => true));
  look();
  return () => {
    stopLooking();
    stopUser();
    stopState();
    end();
  };
}

const interestOf = ({ meta }: Query): LiveInterest | undefined => meta?.live as LiveInterest | undefined;

const followed = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => interestOf(query) !== undefined });

/** Reads again what is about a change: soon, and no more often than its gap. */
function refetch(isMeant: (interest: LiveInterest) => boolean): void {
  const isToRead = (query: Query) => {
    const interest = interestOf(query);
    return interest !== undefined && isMeant(interest);
  };
  // What is out of sight is read when it is shown again.
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none', predicate: isToRead });
  for (const query of followed()) {
    const interest = interestOf(query) as LiveInterest;
    if (!isToRead(query) || due.has(query.queryHash)) continue;
    const isThing = interest.cardId !== undefined || interest.id !== undefined;
    const sinceMs = Date.now() - query.state.dataUpdatedAt;
    const gapMs = Math.max(0, (isThing ? THING_GAP_MS : LIST_GAP_MS) - sinceMs);
    const waitMs = Math.max(gapMs, GATHER_MS + Math.random() * SPREAD_MS);
    const read = () => {
      due.delete(query.queryHash);
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
    };
    due.set(query.queryHash, setTimeout(read, waitMs));
  }
}
