import { ApiKeysPage } from '#islands/api-keys/api-keys-page.tsx';
import { listApiKeys } from '#lib/contract/api-keys/api-keys.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { apiKeyOf } from '../../support/things/api-key.ts';

export const apiKeyList = (texts: Texts) => ({
  name: 'API keys',
  page: <ApiKeysPage texts={texts} lang="en" />,
  call: listApiKeys,
  row: apiKeyOf(),
  words: '…x9Qk',
  path: '/settings/api-keys?status=active',
  permissions: ['developerTools'] satisfies Permission[] as Permission[],
});
