import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '../../scripts/backup/back-up.ts';
import { restore } from '../../scripts/backup/restore.ts';
import { startArchivingServer } from './archiving-server.ts';

test('last night comes back until a moment, from the backup alone, and twice in a row', async () => {
  const server = await startArchivingServer();
  try {
    const { url, backups, wal, emptyPlace } = server;
    await server.keep('a-before');
    await backUp(url, { folder: backups });
    await server.keep('b-after');
    const until = await server.moment();
    await server.keep('c-late');
    await server.archived();

    const some = emptyPlace('some');
    await restore({ folder: backups, to: join(some, 'postgres'), wal, until });
    expect(await server.wordsIn(some)).toEqual(['a-before', 'b-after']);

    const all = emptyPlace('all');
    await restore({ folder: backups, to: join(all, 'postgres'), wal });
    expect(await server.wordsIn(all)).toEqual(['a-before', 'b-after', 'c-late']);

    const alone = emptyPlace('alone');
    await restore({ folder: backups, to: join(alone, 'postgres') });
    expect(await server.wordsIn(alone)).toEqual(['a-before']);
  } finally {
    await server.remove();
  }
});
