import pg from 'pg';

/** What comes of a base backup, piece by piece: archives of tar, then the manifest that lists their files. */
export type Receiver = {
  /** A new archive; a second one would be a tablespace of its own. */
  begin(name: string): void;
  /** @returns false where no more should come for now */
  take(piece: Buffer): boolean;
  /** The same for the manifest. */
  takeManifest(piece: Buffer): boolean;
  /** Calls back once more may come. */
  onDrain(again: () => void): void;
};

/** The kinds of pieces that PostgreSQL sends (its manual, "Streaming Replication Protocol", BASE_BACKUP). */
const KIND = { archive: 0x6e, manifest: 0x6d, data: 0x64 } as const;

/** `copyData` messages reach the running query, and its connection can be made to wait. */
type CopyQuery = pg.Query & { handleCopyData(message: { chunk: Buffer }): void };
type Waiting = pg.Client & { connection: { stream: { pause(): void; resume(): void } } };

/**
 * Asks a running server for a base backup over the replication protocol, as pg_basebackup does. It contains the WAL that
 * it needs, so it can be restored without an archive.
 *
 * @param adminUrl address of an account with REPLICATION
 */
export async function receiveBaseBackup(adminUrl: string, receiver: Receiver): Promise<void> {
  const client = new pg.Client({
    connectionString: adminUrl,
    replication: 'true',
  } as pg.ClientConfig) as Waiting;
  client.on('error', () => undefined);
  await client.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      const words =
        "BASE_BACKUP (LABEL 'larkspur', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')";
      const query = new pg.Query(words, (error: Error | undefined) => (error ? reject(error) : resolve()));
      let isManifest = false;
      // What was read before the pause still comes.
      let isPaused = false;
      (query as CopyQuery).handleCopyData = ({ chunk }) => {
        const rest = chunk.subarray(1);
        const kind = chunk[0];
        if (kind === KIND.archive) receiver.begin(rest.subarray(0, rest.indexOf(0)).toString('utf8'));
        if (kind === KIND.manifest) isManifest = true;
        if (kind !== KIND.data) return;
        // The parser uses its memory again.
        const piece = Buffer.from(rest);
        const mayGoOn = isManifest ? receiver.takeManifest(piece) : receiver.take(piece);
        if (mayGoOn || isPaused) return;
        isPaused = true;
        client.connection.stream.pause();
        receiver.onDrain(() => {
          isPaused = false;
          client.connection.stream.resume();
        });
      };
      client.query(query);
    });
  } finally {
    await client.end();
  }
}
