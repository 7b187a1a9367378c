import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeApplication, openSession } from '../../support/applications.ts';
import { csv } from '../../support/files.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

test('a member who imports sends tables, and no documents; an applicant the other way round', async () => {
  const { id: businessId } = await makeBusiness(api.db);
  const token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
  const body = {
    purpose: 'import',
    businessId,
    fileName: 'cards.csv',
    contentType: 'text/csv',
    sizeBytes: csv().length,
  } as const;
  const announced = await api.call(calls.createPresignedUrl, { token, body });
  const { url, headers } = announced.body;
  expect((await api.send('PUT', url.replace('/api', ''), { body: csv(), headers })).status).toBe(200);
  const document = {
    ...body,
    purpose: 'document',
    documentType: 'photoId',
    fileName: 'a.pdf',
    contentType: 'application/pdf',
  } as const;
  expect((await api.call(calls.createPresignedUrl, { token, body: document })).status).toBe(403);
  const { businessId: applies } = await makeApplication(api);
  const device = await openSession(api, { businessId: applies });
  const asApplicant = { ...body, businessId: applies };
  expect(
    (await api.call(calls.createPresignedUrl, { headers: device.headers, body: asApplicant })).status,
  ).toBe(403);
  const foreign = { ...document, businessId };
  expect((await api.call(calls.createPresignedUrl, { headers: device.headers, body: foreign })).status).toBe(
    404,
  );
});
