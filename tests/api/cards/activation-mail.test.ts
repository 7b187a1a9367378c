import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import { activationMails } from '#lib/server/services/cards/send-activation.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeIssuedCard } from '../../support/issued-card.ts';
import { makeBusiness } from '../../support/world.ts';

let api: TestApi;
let businessId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db)).id;
});
afterAll(() => api.drop());

it('the link goes out with its secret, in the language of the mail', async () => {
  const email = 'linked@example.com';
  await makeIssuedCard(api, { businessId, type: 'virtual', email });
  const sent: OutgoingMail[] = [];
  const platform = { ...api.platform, mail: { send: async (mail: OutgoingMail) => void sent.push(mail) } };
  await deliverWaiting(platform, activationMails);
  const { subject, text } = sent.find(({ to }) => to === email) as OutgoingMail;
  expect(subject).toBe('Your virtual card from Test business is ready');
  expect(text).toMatch(/\/register\/cardholder\?token=[\w-]{36}\.[\w-]{43}&lang=en\n/);
});
