import type { Clock } from '#lib/domain/clock.ts';
import type { Db } from '../../db/schema.ts';

/** A clock that people can move; every node follows the offset in the database. */
export type SandboxClock = Clock & {
  /** The difference between the sandbox's time and real time, in milliseconds. */
  readonly offsetMs: number;
  /** Moves the clock to an instant, from where it keeps running; null returns to real time. */
  moveTo(instant: Date | null): Promise<void>;
  /** Reads the offset again, because another node may have moved the clock. */
  refresh(): Promise<void>;
};

/** Opens the sandbox's clock at its last offset. */
export async function createSandboxClock(db: Db): Promise<SandboxClock> {
  let offsetMs = 0;
  const clock: SandboxClock = {
    now: () => new Date(Date.now() + offsetMs),
    get offsetMs() {
      return offsetMs;
    },
    async moveTo(instant) {
      const wantedMs = instant === null ? 0 : instant.getTime() - Date.now();
      await db
        .insertInto('sandbox_clock')
        .values({ offset_ms: wantedMs })
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ offset_ms: wantedMs }))
        .execute();
      offsetMs = wantedMs;
    },
    async refresh() {
      const row = await db.selectFrom('sandbox_clock').select('offset_ms').executeTakeFirst();
      offsetMs = row?.offset_ms ?? 0;
    },
  };
  await clock.refresh();
  return clock;
}
