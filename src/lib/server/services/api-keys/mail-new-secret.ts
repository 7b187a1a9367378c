import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Tx } from '../../db/schema.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';
import { mailTime } from '../people/person-mail.ts';

type NewSecret = {
  kind: 'apiKeyCreated' | 'apiKeyRotated';
  businessId: string;
  key: string;
  person: string;
  now: Date;
};

/** Mails everybody who may revoke a key that it has a new secret: one that nobody asked for is noticed that way. */
export function mailNewSecret(tx: Tx, { kind, businessId, key, person, now }: NewSecret): Promise<void> {
  return mailMembersWith(tx, {
    businessId,
    permission: 'developerTools',
    path: pathTo('apiKeys', { businessId }),
    kind,
    values: (language) => ({ key, person, date: mailTime(now, language) }),
  });
}
