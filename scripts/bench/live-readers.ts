import { v7 as newId } from 'uuid';
import type { Db } from '../../src/lib/server/db/schema.ts';

export type Holder = { uid: string; cardId: string };
export type Readers = Awaited<ReturnType<typeof openReaders>>;

/** Openings that wait for each other, so that the node is not asked for all at once. */
const AT_ONCE = 20;
const HOUR_S = 3_600;

/** Gives each card a holder of its own. */
export async function makeHolders(db: Db, cardIds: readonly string[]): Promise<Holder[]> {
  const now = new Date();
  const holders = cardIds.map((cardId) => ({ uid: `bench-${newId()}`, cardId }));
  await db
    .insertInto('users')
    .values(
      holders.map(({ uid }) => ({
        id: uid,
        email: `${uid}@bench.example`,
        first_name: 'Bench',
        last_name: 'Holder',
        phone: null,
        created_at: now,
      })),
    )
    .execute();
  for (const { uid, cardId } of holders) {
    await db.updateTable('card').set({ user_id: uid }).where('id', '=', cardId).execute();
  }
  return holders;
}

/** Opens a stream for each holder and reads all of them, until they are closed. */
export async function openReaders(url: string, holders: readonly Holder[]) {
  const controller = new AbortController();
  const waiting = new Map<string, (at: number) => void>();
  const open = async ({ uid, cardId }: Holder, n: number) => {
    const answer = await fetch(`${url}/api/live`, {
      headers: {
        authorization: `Bearer ${tokenOf(uid)}`,
        // As behind a proxy: the streams of one address are limited.
        'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      },
      signal: controller.signal,
    });
    if (answer.status !== 200 || !answer.body)
      throw new Error(`A stream was refused: ${await answer.text()}`);
    const reader = answer.body.getReader();
    await reader.read();
    void readOn(reader, () => {
      waiting.get(cardId)?.(performance.now());
      waiting.delete(cardId);
    });
  };
  for (let at = 0; at < holders.length; at += AT_ONCE) {
    await Promise.all(holders.slice(at, at + AT_ONCE).map((holder, n) => open(holder, at + n)));
  }
  return {
    /** When the next event of a card comes. */
    next: (cardId: string, withinMs: number): Promise<number> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No event came in ${withinMs} ms.`)), withinMs);
        waiting.set(cardId, (at) => {
          clearTimeout(timer);
          resolve(at);
        });
      }),
    close: async (): Promise<void> => controller.abort(),
  };
}

async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>, onEvent: () => void): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (decoder.decode(value, { stream: true }).includes('event: change')) onEvent();
    }
  } catch {
    // Closed by `close`.
  }
}

/** A bearer as the sandbox's identity emulator gives it: unsigned. */
function tokenOf(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://securetoken.google.com/demo-larkspur',
    aud: 'demo-larkspur',
    auth_time: now + 1,
    user_id: uid,
    sub: uid,
    iat: now,
    exp: now + HOUR_S,
    email: `${uid}@bench.example`,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
