import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { discardedFiles, discardUnfinished } from '#lib/server/services/documents/discard-files.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeApplication, openSession } from '../../support/applications.ts';
import { join, jpeg, pdf, png, text } from '../../support/files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

type Device = { params: { id: string }; headers: { cookie: string } };

async function apply(wanted: Parameters<typeof makeApplication>[1] = {}): Promise<Device> {
  const { businessId } = await makeApplication(api, wanted);
  const { headers } = await openSession(api, { businessId });
  return { params: { id: businessId }, headers };
}

const FILE = { documentType: 'photoId', fileName: 'licence.pdf', contentType: 'application/pdf' } as const;

const announce = ({ params, headers }: Device, more: object = {}) =>
  api.call(calls.createPresignedUrl, {
    headers,
    body: { purpose: 'document', businessId: params.id, ...FILE, sizeBytes: pdf().length, ...more },
  });
const put = (url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  api.send('PUT', url.replace('/api', ''), { body, headers });
const finish = ({ params, headers }: Device, documentId: string) =>
  api.call(calls.finishUpload, { headers, params: { ...params, documentId }, body: {} });
const typesOf = async ({ params, headers }: Device) =>
  (await api.call(calls.listDocumentTypes, { headers, params, body: {} })).body;
const bytesOf = (id: string) =>
  Promise.all([api.platform.files.readArrived(id), api.platform.files.readKept(id)]);

async function upload(device: Device, bytes: Uint8Array<ArrayBuffer> = pdf(), more: object = {}) {
  const announced = await announce(device, { sizeBytes: bytes.length, ...more });
  expect(announced.status).toBe(201);
  const { url, headers, uploadId } = announced.body;
  const sent = await put(url, bytes, headers);
  return { uploadId: uploadId as string, sent, url, headers };
}

test('a document is announced, sent, looked at and then there, as a file to save', async () => {
  const device = await apply();
  const { uploadId, sent } = await upload(device);
  expect(sent.status).toBe(200);
  expect((await typesOf(device)).types[1]).toMatchObject({
    type: 'photoId',
    isRequired: true,
    documents: [],
  });
  const finished = await finish(device, uploadId);
  expect(finished.body.document).toMatchObject({ type: 'photoId', fileName: 'licence.pdf' });
  expect((await finish(device, uploadId)).body).toEqual(finished.body);
  expect((await typesOf(device)).types[1].documents).toEqual([finished.body.document]);
  const { headers, params } = device;
  const file = await api.call(calls.getDocument, { headers, params: { ...params, documentId: uploadId } });
  expect([file.status, file.headers.get('content-disposition'), file.body]).toEqual([
    200,
    'attachment; filename="licence.pdf"',
    new TextDecoder().decode(pdf()),
  ]);
});

test.each([
  ['a JPEG', jpeg(), { contentType: 'image/jpeg', fileName: 'licence.jpg' }],
  ['a PNG', png(), { contentType: 'image/png', fileName: 'licence.png' }],
])('%s is taken', async (_, bytes, more) => {
  const device = await apply();
  const { uploadId } = await upload(device, bytes, more);
  expect((await finish(device, uploadId)).status).toBe(200);
});

test.each([
  ['a page that is called a PDF', text('<html><script>alert(1)</script></html>'), {}],
  ['a PDF that is an archive, too', join(pdf(), text('PK\x05\x06'), new Uint8Array(18)), {}],
  ['a picture that is called a PDF', png(), {}],
  [
    'a JPEG with a PDF in it',
    join(jpeg().subarray(0, 4), pdf(), jpeg()),
    { contentType: 'image/jpeg', fileName: 'a.jpg' },
  ],
  ['a PDF with a program', text('%PDF-1 /JavaScript %%EOF'), {}, 'field.fileActive'],
])('%s is refused, and nothing of it is stored', async (_, bytes, more, key = 'field.fileContent') => {
  const device = await apply();
  const { uploadId, sent } = await upload(device, bytes, more);
  expect([sent.status, sent.body.fields.file.key]).toEqual([422, key]);
  expect(await bytesOf(uploadId)).toEqual([null, null]);
  const finished = await finish(device, uploadId);
  expect([finished.status, finished.body.reason.key]).toEqual([409, 'reason.uploadOver']);
});

test('what a store let through is refused when it is looked at, and nothing of it stays', async () => {
  const device = await apply();
  const { uploadId } = (await announce(device)).body;
  await api.platform.sandbox?.files.receive(uploadId, text('<html>'));
  const finished = await finish(device, uploadId);
  expect([finished.status, finished.body.fields.file.key]).toEqual([422, 'field.fileContent']);
  expect(await bytesOf(uploadId)).toEqual([null, null]);
});

test.each([
  ['a second ending', { fileName: 'licence.exe.pdf' }, 'fileName', 'field.fileTwoEndings'],
  ['another ending', { fileName: 'licence.png' }, 'contentType', 'field.fileType'],
  ['a kind of an import', { fileName: 'a.csv', contentType: 'text/csv' }, 'contentType', 'field.fileType'],
  ['no bytes', { sizeBytes: 0 }, 'sizeBytes', 'field.fileEmpty'],
  ['more than 10 MB', { sizeBytes: 10 * 1024 * 1024 + 1 }, 'sizeBytes', 'field.fileTooLarge'],
  ['a type that is not asked for', { documentType: 'partnershipAgreement' }, 'documentType', 'field.invalid'],
  ['no type', { documentType: undefined }, 'documentType', 'field.required'],
])('an announcement with %s is refused at its field', async (_, more, field, key) => {
  const answer = await announce(await apply(), more);
  expect([answer.status, answer.body.fields?.[field]?.key]).toEqual([422, key]);
});

test('an address takes exactly what was signed, and for five minutes', async () => {
  const device = await apply();
  const { url, headers, uploadId } = (await announce(device)).body;
  expect((await put(url, join(pdf(), text(' ')), headers)).status).toBe(413);
  expect((await put(url, pdf().subarray(0, -1), headers)).status).toBe(422);
  expect((await put(url, pdf(), { 'content-type': 'image/png' })).status).toBe(415);
  expect((await put(url.replace('size=', 'size=1'), pdf(), headers)).body.error).toBe('link_expired');
  expect(
    (await put(url.replace(uploadId, '0199aaaa-0000-7000-8000-000000000000'), pdf(), headers)).status,
  ).toBe(409);
  expect(await bytesOf(uploadId)).toEqual([null, null]);
  await api.clock.moveTo(new Date(api.clock.now().getTime() + 5 * 60_000 + 1));
  expect((await put(url, pdf(), headers)).body.error).toBe('link_expired');
});

test('a file that is sent again after it was kept is refused, and changes nothing', async () => {
  const device = await apply();
  const { uploadId, url, headers } = await upload(device);
  await finish(device, uploadId);
  const other = join(text('%PDF-1.4\n'), pdf().subarray(9));
  expect((await put(url, other, headers)).body.error).toBe('link_expired');
  await finish(device, uploadId);
  expect((await api.platform.files.readKept(uploadId))?.slice(0, 8)).toEqual(Buffer.from('%PDF-1.7'));
});

test.each([
  ['everybody left', ({ headers }: Device) => api.call(calls.leaveApplication, { headers, body: {} })],
  [
    'the application was sent',
    ({ params }: Device) =>
      api.db
        .updateTable('business')
        .set({ status: 'application_submitted' })
        .where('id', '=', params.id)
        .execute(),
  ],
])('nothing is taken at an address once %s', async (_, end) => {
  const device = await apply();
  const { url, headers, uploadId } = (await announce(device)).body;
  await end(device);
  expect((await put(url, pdf(), headers)).body.error).toBe('link_expired');
  expect(await bytesOf(uploadId)).toEqual([null, null]);
});

test('a link for documents removes and replaces what came by itself alone', async () => {
  const device = await apply();
  const first = (await upload(device)).uploadId;
  await finish(device, first);
  const phone = await openPhone(device);
  const own = (await upload(phone, pdf(), { documentType: 'articlesOfOrganization' })).uploadId;
  await finish(phone, own);
  const listed = (await typesOf(phone)).types as { type: string; removable: string[] }[];
  expect(listed.flatMap(({ removable }) => removable)).toEqual([own]);
  const remove = (on: Device, documentId: string) =>
    api.call(calls.removeDocument, { headers: on.headers, params: { ...on.params, documentId } });
  expect((await announce(phone, { replaces: first })).body.fields.replaces.key).toBe('field.invalid');
  expect((await remove(phone, first)).status).toBe(403);
  expect((await remove(await openPhone(device), own)).status).toBe(403);
  expect((await remove(device, own)).status).toBe(200);
  expect((await typesOf(device)).types[1].removable).toEqual([first]);
});

test('a document is replaced, and removed, with its bytes', async () => {
  const device = await apply();
  const first = (await upload(device)).uploadId;
  await finish(device, first);
  const other = await apply();
  expect((await announce(other, { replaces: first })).body.fields.replaces.key).toBe('field.invalid');
  const second = (await upload(device, pdf(), { replaces: first })).uploadId;
  await finish(device, second);
  const { headers, params } = device;
  const ask = { headers, params: { ...params, documentId: second } };
  expect((await typesOf(device)).types[1].documents).toHaveLength(1);
  const foreign = { headers: other.headers, params: { ...other.params, documentId: second } };
  expect((await api.call(calls.removeDocument, foreign)).status).toBe(404);
  expect((await api.call(calls.getDocument, foreign)).status).toBe(404);
  expect((await api.call(calls.removeDocument, ask)).status).toBe(200);
  expect((await api.call(calls.getDocument, ask)).status).toBe(404);
  const lines = await api.db
    .selectFrom('activity')
    .select('type')
    .where('business_id', '=', params.id)
    .where('type', '=', 'applicationDocumentRemoved')
    .execute();
  expect(lines).toHaveLength(2);
  while ((await deliverWaiting(api.platform, discardedFiles)) > 0);
  expect([await bytesOf(first), await bytesOf(second)]).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('after documents were asked for, those that nobody asked for again stay as they are', async () => {
  const asked = await apply({
    status: 'application_submitted',
    review: 'documentsNeeded',
    documents: ['photoId', 'bankStatement'],
  });
  const before = new Date(Date.now() - 60_000);
  const ofAsked = api.db.updateTable('upload').where('business_id', '=', asked.params.id);
  await ofAsked.set({ created_at: before, stored_at: before }).execute();
  const { types } = (await typesOf(asked)) as {
    types: { type: string; removable: string[]; documents: { documentId: string }[] }[];
  };
  const removable = types.filter((one) => one.removable.length > 0).map(({ type }) => type);
  expect(removable).toEqual(['bankStatement']);
  const documentId = types.find(({ type }) => type === 'photoId')?.documents[0]?.documentId ?? '';
  const params = { ...asked.params, documentId };
  const refused = await api.call(calls.removeDocument, { headers: asked.headers, params });
  expect(refused.body.reason.key).toBe('reason.applicationLocked');
  const replaced = await announce(asked, { documentType: 'photoId', replaces: documentId });
  expect(replaced.body.fields.replaces.key).toBe('field.invalid');
});

test('a submitted application takes documents only while they are asked for', async () => {
  const locked = await announce(await apply({ status: 'application_submitted', review: 'checking' }));
  expect(locked.body.reason.key).toBe('reason.applicationLocked');
  const asked = await apply({ status: 'application_submitted', review: 'documentsNeeded' });
  const { uploadId } = await upload(asked, pdf(), { documentType: 'bankStatement' });
  expect((await finish(asked, uploadId)).status).toBe(200);
  const early = await announce(await apply({ status: 'business_info' }));
  expect(early.body.reason.key).toBe('reason.applicationStepMissing');
});

test('a link allows twenty uploads', async () => {
  const device = await apply();
  for (let nth = 0; nth < 20; nth++) expect((await announce(device)).status).toBe(201);
  expect((await announce(device)).body.reason.key).toBe('reason.uploadsSpent');
});

/** Another device, by a new link for documents. */
async function openPhone({ headers, params }: Device): Promise<Device> {
  const made = await api.call(calls.createUploadLink, { headers, params, body: {} });
  const token = new URL(made.body.url).hash.replace('#t=', '');
  const opened = await api.call(calls.openApplication, { body: { token } });
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
  return { params, headers: { cookie } };
}

test('a link for documents opens them alone, on any device, until it is ended on all', async () => {
  const device = await apply();
  const { headers, params } = device;
  const made = await api.call(calls.createUploadLink, { headers, params, body: {} });
  const token = new URL(made.body.url).hash.replace('#t=', '');
  const open = () => api.call(calls.openApplication, { body: { token } });
  const devices: Device[] = [];
  for (const answer of [await open(), await open()]) {
    expect(answer.body.session).toMatchObject({ scope: 'upload', nextPath: null });
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    devices.push({ params, headers: { cookie } });
  }
  const [phone, tablet] = devices as [Device, Device];
  const { uploadId } = await upload(phone);
  const late = (await announce(phone)).body;
  expect((await finish(tablet, uploadId)).status).toBe(200);
  expect((await api.call(calls.getApplication, phone)).status).toBe(404);
  expect(
    (await api.call(calls.getDocument, { ...phone, params: { ...params, documentId: uploadId } })).status,
  ).toBe(404);
  const ended = await api.call(calls.endUploadSession, {
    headers: tablet.headers,
    body: { businessId: params.id },
  });
  expect(ended.status).toBe(200);
  for (const one of devices) expect((await announce(one)).body.error).toBe('application_link_over');
  expect((await put(late.url, pdf(), late.headers)).body.error).toBe('link_expired');
  expect((await open()).body.error).toBe('link_invalid');
  expect((await announce(device)).status).toBe(201);
});

test('what was announced and never finished goes by itself', async () => {
  const device = await apply();
  const { uploadId } = await upload(device);
  await api.clock.moveTo(new Date(api.clock.now().getTime() + 2 * 3_600_000));
  while (await discardUnfinished(api.platform));
  while ((await deliverWaiting(api.platform, discardedFiles)) > 0);
  expect(await bytesOf(uploadId)).toEqual([null, null]);
});
