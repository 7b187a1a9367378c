import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#lib/domain/clock.ts';
import { readObjectStoreSettings } from '#lib/server/config-files.ts';
import { allowUploads } from '#lib/server/door/allow-uploads.ts';
import { createObjectStore } from '#lib/server/providers/files/object-store.ts';
import type { FileStore } from '#lib/server/providers/files/port.ts';
import { pdf } from '../../support/files.ts';
import { signatureOf, startObjectStore } from '../../support/object-store.ts';

const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const ID = '01990000-0000-7000-8000-0000000000f1';
const NOW = '2026-11-23T10:00:00.000Z';

let world: Awaited<ReturnType<typeof startObjectStore>>;
let store: FileStore;
beforeAll(async () => {
  world = await startObjectStore(SECRET);
});
afterAll(() => world.stop());
beforeEach(() => {
  world.objects.clear();
  world.asked.length = 0;
  world.refuseNext.length = 0;
  const settings = {
    address: world.address,
    region: 'us-east-1',
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: SECRET,
  };
  store = createObjectStore(settings, { clock: fixedClock(NOW), timeoutMs: 500 });
});

const expected = (lastsMs = 300_000) => ({
  id: ID,
  contentType: 'application/pdf' as const,
  sizeBytes: pdf().length,
  expiresAt: new Date(Date.parse(NOW) + lastsMs),
});

/** As a browser does, which says by itself how long a body is. */
function put(url: string, body: Uint8Array, contentType: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': contentType, 'content-length': body.length };
    request(url, { method: 'PUT', headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end(body);
  });
}

test('the verification of these tests agrees with the example that Amazon published', () => {
  const url = new URL(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host',
  );
  expect(signatureOf(SECRET, { method: 'GET', url, headers: { host: url.host } }).wanted).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('an address takes the file that was announced, for as long as it lasts', async () => {
  const { url, headers } = await store.presign(expected());
  expect(headers).toEqual({ 'content-type': 'application/pdf', 'content-length': String(pdf().length) });
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
  expect(await store.readArrived(ID)).toBeNull();
  expect(await put(url, pdf(), 'application/pdf')).toBe(200);
  expect(await store.readArrived(ID)).toEqual(pdf());
});

test('of another type, another length or under another name it is refused, and nothing is stored', async () => {
  const { url } = await store.presign(expected());
  expect(await put(url, pdf(), 'text/html')).toBe(403);
  expect(await put(url, pdf().slice(1), 'application/pdf')).toBe(403);
  expect(await put(url.replace(ID, ID.replace('f1', 'f2')), pdf(), 'application/pdf')).toBe(403);
  expect(await put(url.replace('/arrived/', '/kept/'), pdf(), 'application/pdf')).toBe(403);
  expect(await put(url.replace('Expires=300', 'Expires=3000'), pdf(), 'application/pdf')).toBe(403);
  expect(world.objects.size).toBe(0);
});

test('what was looked at is kept in place of what arrived, and nothing is left of what is discarded', async () => {
  const { url } = await store.presign(expected());
  await put(url, pdf(), 'application/pdf');
  await store.keep(ID, pdf());
  expect([...world.objects.keys()]).toEqual([`/files/kept/${ID}`]);
  expect(await store.readKept(ID)).toEqual(pdf());
  await store.discard(ID);
  expect(world.objects.size).toBe(0);
});

test('a store that fails or is silent is asked again, and says so in the end without an address', async () => {
  await store.keep(ID, pdf());
  world.refuseNext.push(503, 0);
  expect(await store.readKept(ID)).toEqual(pdf());
  world.refuseNext.push(500, 502, 503);
  await expect(store.readKept(ID)).rejects.toThrow(/^The object store answered 503\.$/);
});

test('a refusal is final', async () => {
  world.refuseNext.push(403);
  await expect(store.keep(ID, pdf())).rejects.toThrow('The object store answered 403.');
  expect(world.asked).toEqual([`PUT /files/kept/${ID}`]);
});

test('what is no id of ours becomes no key', async () => {
  await expect(async () => store.readKept('../kept')).rejects.toThrow(RangeError);
});

test('a page that sends files may reach the origin of the bucket and nothing else of it', () => {
  const added: string[] = [];
  allowUploads({ insertDirective: (one) => added.push(one) }, 'https://s3.us-east-1.amazonaws.com/files');
  expect(added).toEqual(['connect-src https://s3.us-east-1.amazonaws.com/']);
});

test('its settings are there together, and over https', () => {
  const whole = {
    FILES_ADDRESS: 'https://s3.us-east-1.amazonaws.com/files/',
    FILES_KEY_ID: 'a-key',
    FILES_SECRET: 'a-secret',
  };
  expect(readObjectStoreSettings({})).toEqual({ objectStore: undefined, faults: [] });
  expect(readObjectStoreSettings(whole).objectStore).toEqual({
    address: 'https://s3.us-east-1.amazonaws.com/files',
    region: 'auto',
    keyId: 'a-key',
    secret: 'a-secret',
  });
  expect(readObjectStoreSettings({ FILES_ADDRESS: 'http://s3.example.org/files' }).faults).toEqual([
    'FILES_ADDRESS must be an https address',
    'FILES_KEY_ID must be the id of a key',
    'FILES_SECRET must be the secret of the key',
  ]);
});
