import type { Clock } from '#lib/domain/clock.ts';
import type { Db } from '../../db/schema.ts';

/** A clock that people move about; every node follows the offset that stands in the database. */
export type SandboxClock = Clock & {
  /** How far the sandbox's time stands from the real one, in milliseconds. */
  readonly offsetMs: number;
  /** Moves the clock to an instant, from where it goes on running; null returns to real time. */
  moveTo(instant: Date | null): Promise<void>;
  /** Reads the offset again, because another node may have moved the clock. */
  refresh(): Promise<void>;
};

/** Opens the sandbox's clock where it stood last. */
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
