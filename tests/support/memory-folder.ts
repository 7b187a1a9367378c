import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What the databases of a run need, and as much again. */
const ROOM_B = 4 * 1024 ** 3;

/**
 * Where data stand that nobody keeps: in memory where the system has a folder there with room (Docker's own has 64 MB),
 * else on the disk. A copy of a database costs a seventh of the processor time there.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_B ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
