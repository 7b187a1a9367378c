import { pathTo } from '#lib/domain/shell/routes.ts';
import type { DisabledBecause } from '#lib/domain/webhooks/delivery-states.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Tx } from '../../db/schema.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';
import { type EndpointRow, saidOf } from './endpoint-row.ts';

/** Whole sentences of why nobody but the platform disabled an endpoint. */
const REASONS = {
  gone: 'mail.webhookDisabledBecause.gone',
  failing: 'mail.webhookDisabledBecause.failing',
} as const satisfies Record<Exclude<DisabledBecause, 'person'>, string>;

/** Mails those who build the systems of a business that one of them is told nothing more. */
export async function mailDisabled(
  tx: Tx,
  endpoint: Pick<EndpointRow, 'id' | 'url' | 'business_id'>,
  because: keyof typeof REASONS,
): Promise<void> {
  const { host } = saidOf(endpoint);
  await mailMembersWith(tx, {
    businessId: endpoint.business_id,
    permission: 'developerTools',
    path: pathTo('integrations'),
    kind: 'webhookDisabled',
    values: (language) => ({ host, reason: serverTranslate(language)(REASONS[because], { host }) }),
  });
}
