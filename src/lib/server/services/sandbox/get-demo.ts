import { getSandboxDemo as call } from '#lib/contract/sandbox/sandbox.ts';
import { query } from '../../commands/handler.ts';
import { DEMO_BUSINESSES } from './demo/businesses.ts';
import { DEMO_CARDS } from './demo/cards.ts';
import { DEMO_ORDERS } from './demo/orders.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts';
import { DEMO_RECIPIENTS } from './demo/recipients.ts';

/** The seed writes what these lists say (scripts/seed/demo.ts), so this answer and the database agree. */
export const getSandboxDemo = query(call, async ({ platform }) => {
  const { projectId, apiKey, emulatorUrl } = platform.config.identity;
  return {
    accounts: DEMO_PEOPLE.map(({ uid, email, google, firstName, lastName, story }) => ({
      uid,
      email,
      password: google === 'alone' ? null : DEMO_PASSWORD,
      hasGoogle: google !== undefined,
      name: `${firstName} ${lastName}`,
      story,
    })),
    businesses: DEMO_BUSINESSES.map(({ id, name, parentId, productType }) => ({
      id,
      name,
      parentId,
      productType,
    })),
    cards: DEMO_CARDS.map(({ id, businessId, story }) => ({ id, businessId, story })),
    orders: DEMO_ORDERS.map(({ id, businessId, story }) => ({ id, businessId, story })),
    recipients: DEMO_RECIPIENTS.map(({ id, businessId, name, email, story }) => ({
      id,
      businessId,
      name,
      email,
      story,
    })),
    identity: { projectId, apiKey, emulatorUrl: emulatorUrl ?? '' },
  };
});
