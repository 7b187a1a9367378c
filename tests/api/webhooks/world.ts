import { calls } from '#lib/contract/calls.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { hashToken, newToken } from '#lib/server/secrets.ts';
import { createTestApi } from '../../support/api.ts';
import { enableWebhooks } from '../../support/webhooks.ts';
import { makeBusiness, makeMember, makeRoles, makeUser } from '../../support/world.ts';

/** The secret of an address of the portal, as somebody of their own asked for it. */
export async function makeLinkSecret(
  db: Db,
  { businessId, now }: { businessId: string; now: Date },
): Promise<string> {
  const secret = newToken();
  await db
    .insertInto('webhook_link')
    .values({
      secret_hash: hashToken(secret),
      business_id: businessId,
      user_id: await makeUser(db),
      sign_in_id: null,
      auth_time: now,
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute();
  return secret;
}

export type WebhooksWorld = Awaited<ReturnType<typeof createWebhooksWorld>>;

/** An organisation with webhooks and a program, and developers of both. */
export async function createWebhooksWorld() {
  const api = await createTestApi();

  /** A business of its own with somebody who may use its webhooks. */
  async function makeDeveloper({ permissions = ['developerTools'] } = {}) {
    const { id } = await makeBusiness(api.db, { name: 'Heron Works' });
    await makeRoles(api.db, id, [{ key: 'developer', name: 'Developer', permissions }]);
    await enableWebhooks(api.db, id);
    const uid = await makeMember(api.db, { businessId: id, role: 'developer' });
    return { businessId: id, uid, token: await api.tokens.mint({ uid }), params: { id } };
  }

  /** Asks for an address of the portal, and follows it: the cookie that it is exchanged for. */
  async function enter({ params, token }: { params: { id: string }; token: string }) {
    const { body } = await api.call(calls.createWebhookAccessLink, { params, token });
    const secret = secretOf(body.url);
    const opened = await api.call(calls.openWebhookPortal, { body: { token: secret }, from: secret });
    return { secret, opened, headers: cookieOf(opened.headers) };
  }

  return { api, makeDeveloper, enter };
}

export const secretOf = (url: string): string =>
  new URLSearchParams(new URL(url).hash.slice(1)).get('t') ?? '';

const cookieOf = (headers: Headers) => ({ cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' });
