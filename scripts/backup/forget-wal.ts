import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listBackups, MANIFEST } from './back-up.ts';

/** As initdb makes clusters where nothing else is asked for. */
const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_OF_A_FILE_ID = 0x1_0000_0000n / SEGMENT_BYTES;
/** Timeline, file id and segment; a history of timelines is kept for ever. */
const SEGMENT_NAME = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$/;

type Manifest = { 'WAL-Ranges': { Timeline: number; 'Start-LSN': string }[] };

/** The first segment of WAL that a backup needs, by its manifest. */
export function firstSegmentOf(manifest: string): string {
  const ranges = (JSON.parse(manifest) as Manifest)['WAL-Ranges'];
  const [first] = ranges.map(({ Timeline: timeline, 'Start-LSN': start }) => {
    const [high = '0', low = '0'] = start.split('/');
    const at = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
    const number = at / SEGMENT_BYTES;
    return [BigInt(timeline), number / SEGMENTS_OF_A_FILE_ID, number % SEGMENTS_OF_A_FILE_ID]
      .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
      .join('');
  });
  if (!first) throw new Error('A manifest names no WAL.');
  return first;
}

/**
 * Deletes the archived WAL from before the oldest backup that is there. Timelines aside, segments are numbered in order,
 * so what comes after it stays whatever happened between.
 *
 * @returns how many segments are gone
 */
export function forgetWal(backups: string, wal: string): number {
  const oldest = listBackups(backups).at(-1);
  if (!oldest) return 0;
  const needed = firstSegmentOf(readFileSync(join(backups, oldest.name, MANIFEST), 'utf8')).slice(8);
  const old = readdirSync(wal).filter((name) => SEGMENT_NAME.test(name) && name.slice(8, 24) < needed);
  for (const name of old) rmSync(join(wal, name));
  return old.length;
}
