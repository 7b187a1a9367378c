import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ARCHIVE,
  backUp,
  forgetBackups,
  listBackups,
  MANIFEST,
  SUM,
} from '../../../scripts/backup/back-up.ts';
import { firstSegmentOf, forgetWal } from '../../../scripts/backup/forget-wal.ts';
import { readTar } from '../../../scripts/backup/read-tar.ts';
import { restore } from '../../../scripts/backup/restore.ts';
import { startArchivingServer } from '../../proof/archiving-server.ts';

let server: Awaited<ReturnType<typeof startArchivingServer>>;
beforeAll(async () => {
  server = await startArchivingServer();
});
afterAll(() => server.remove());

/** tests/proof/backup.test.ts stops in between, and goes without the archive. */
test('what a backup and the archive behind it hold comes back', { timeout: 120_000 }, async () => {
  const { url, backups, wal, emptyPlace } = server;
  await server.keep('a-before');
  const { path, bytes } = await backUp(url, { folder: backups });
  expect(readdirSync(path).sort()).toEqual(['backup_manifest', 'base.tar.gz', 'sha256']);
  expect(bytes).toBeLessThan(20e6);
  await server.keep('b-after');
  await server.archived();
  const all = emptyPlace('all');
  const { files } = await restore({ folder: backups, to: join(all, 'postgres'), wal });
  expect(files).toBeGreaterThan(900);
  expect(await server.wordsIn(all)).toEqual(['a-before', 'b-after']);
});

test('a damaged backup restores nothing, and nothing is written over a folder in use', async () => {
  const { backups, place, emptyPlace } = server;
  const [newest] = listBackups(backups);
  const damaged = emptyPlace('damaged');
  cpSync(join(backups, newest?.name ?? ''), join(damaged, newest?.name ?? ''), { recursive: true });
  const archive = join(damaged, newest?.name ?? '', ARCHIVE);
  const bytes = readFileSync(archive);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(archive, bytes);
  const to = join(place, 'nothing');
  await expect(restore({ folder: damaged, to })).rejects.toThrow('is damaged; nothing was restored from it.');
  await expect(restore({ folder: backups, to: backups })).rejects.toThrow('is not empty.');
  expect(readdirSync(place)).not.toContain('nothing');
});

test('a file that differs from the manifest leaves nothing behind', async () => {
  const { backups, place, emptyPlace } = server;
  const [newest] = listBackups(backups);
  const changed = emptyPlace('changed');
  const name = newest?.name ?? '';
  cpSync(join(backups, name), join(changed, name), { recursive: true });
  const tar = gunzipSync(readFileSync(join(changed, name, ARCHIVE)));
  const at = tar.indexOf('listen_addresses');
  tar.write('L', at);
  const packed = gzipSync(tar, { level: 1 });
  writeFileSync(join(changed, name, ARCHIVE), packed);
  writeFileSync(join(changed, name, SUM), createHash('sha256').update(packed).digest('hex'));
  const to = join(place, 'half');
  await expect(restore({ folder: changed, to })).rejects.toThrow('is not as it was when it was backed up.');
  expect(readdirSync(place)).not.toContain('half');
});

test('without a backup from before a moment nothing begins, and old ones are forgotten by number', async () => {
  const { backups, place, wal, emptyPlace } = server;
  const to = join(place, 'never');
  await expect(restore({ folder: backups, to, wal, until: new Date('2020-01-01') })).rejects.toThrow(
    /^There is no backup in .* from before 2020-01-01T00:00:00.000Z\.$/,
  );
  const many = emptyPlace('many');
  const names = ['base-2026-03-01T01-00-00Z', 'base-2026-03-02T01-00-00Z', 'base-2026-03-03T01-00-00Z'];
  for (const name of [...names, 'base-2026-03-04T01-00-00Z.part', 'wal']) mkdirSync(join(many, name));
  expect(forgetBackups(many, 2)).toEqual(['base-2026-03-01T01-00-00Z']);
  expect(listBackups(many).map(({ name }) => name)).toEqual([names[2], names[1]]);
});

test('archived WAL goes with the last backup that needs it, and not before', async () => {
  const { backups, wal, url } = server;
  const [only] = listBackups(backups);
  const needed = firstSegmentOf(readFileSync(join(backups, only?.name ?? '', MANIFEST), 'utf8'));
  expect(readdirSync(wal)).toContain(needed);
  const before = readdirSync(wal).filter((name) => name.slice(8, 24) < needed.slice(8)).length;
  writeFileSync(join(wal, '00000002.history'), '');
  expect(forgetWal(backups, wal)).toBe(before);
  expect(readdirSync(wal)).toEqual(expect.arrayContaining([needed, '00000002.history']));
  await server.keep('c-more');
  await server.archived();
  const { path } = await backUp(url, { folder: backups, now: new Date(Date.now() + 60_000) });
  forgetBackups(backups, 1);
  expect(forgetWal(backups, wal)).toBeGreaterThan(0);
  expect(readdirSync(wal)).not.toContain(needed);
  const next = firstSegmentOf(readFileSync(join(path, MANIFEST), 'utf8'));
  const left = readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name));
  expect(left.filter((name) => name < next)).toEqual([]);
});

test.each([
  ['0/1500028', 1, '000000010000000000000001'],
  ['0/FF000028', 1, '0000000100000000000000FF'],
  ['1/28', 3, '000000030000000100000000'],
  ['AB/CD000000', 16, '00000010000000AB000000CD'],
])('WAL at %s of timeline %i is in segment %s', (start, timeline, segment) => {
  const ranges = [{ Timeline: timeline, 'Start-LSN': start, 'End-LSN': start }];
  expect(firstSegmentOf(JSON.stringify({ 'WAL-Ranges': ranges }))).toBe(segment);
});

test('a server that cannot be reached leaves no half of a backup', async () => {
  const { emptyPlace } = server;
  const folder = emptyPlace('unreached');
  await expect(backUp('postgres://postgres:wrong@127.0.0.1:1/postgres', { folder })).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

test('an archive is read the same in pieces of any size, and one that is cut or damaged is refused', async () => {
  const { backups } = server;
  const [newest] = listBackups(backups);
  const tar = gunzipSync(readFileSync(join(backups, newest?.name ?? '', ARCHIVE))).subarray(0, 40 * 512);
  // The end of an archive behind whole entries.
  const entries = async (bytes: Buffer, size: number) => {
    const seen: string[] = [];
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    await readTar(pieces(), {
      begin: ({ name }) => void seen.push(name),
      take: (piece) => void seen.push(String(piece.length > 0)),
      end: () => undefined,
    });
    return seen.filter((each) => each !== 'true');
  };
  const one = tar.subarray(0, 512);
  const size = Number.parseInt(one.subarray(124, 136).toString(), 8);
  const whole = Buffer.concat([tar.subarray(0, 512 + Math.ceil(size / 512) * 512), Buffer.alloc(1024)]);
  const names = await entries(whole, 1);
  expect(names).toHaveLength(1);
  for (const pieceSize of [7, 512, 513, 100_000]) expect(await entries(whole, pieceSize)).toEqual(names);
  await expect(entries(whole.subarray(0, 600), 64)).rejects.toThrow('ends too early');
  const damaged = Buffer.from(whole);
  damaged.write('Z', 3);
  await expect(entries(damaged, 512)).rejects.toThrow('does not add up');
});
