import pg from 'pg';
import { inject } from 'vitest';

/** Gives a business the status of an application past the guard that lets one only go forwards. */
export async function setBusinessStatus(
  { appUrl }: { appUrl: string },
  { id, status }: { id: string; status: string },
): Promise<void> {
  const url = new URL(inject('testServer').adminUrl);
  url.pathname = new URL(appUrl).pathname;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query('set session_replication_role = replica');
    await admin.query('update business set status = $2 where id = $1', [id, status]);
  } finally {
    await admin.end();
  }
}
