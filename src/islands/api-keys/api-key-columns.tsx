import { pageClock } from '#lib/browser/page-clock.ts';
import type { ApiKey } from '#lib/contract/api-keys/api-key.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Badge } from '../ui/badge.tsx';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { ApiKeyActs } from './api-key-acts.tsx';

/** Keys with what they may do, and how lately. */
export const API_KEY_COLUMNS: readonly ListColumn<ApiKey>[] = [
  { id: 'key', width: 44, cell: (apiKey) => <NameCell apiKey={apiKey} /> },
  { id: 'scopes', width: 28, cell: (apiKey) => <ScopesCell apiKey={apiKey} /> },
  { id: 'used', width: 24, isLabelled: true, cell: (apiKey) => <UsedCell apiKey={apiKey} /> },
  { id: 'state', width: 32, cell: (apiKey) => <StateCell apiKey={apiKey} /> },
  { id: 'acts', width: 24, isFull: true, cell: (apiKey) => <ApiKeyActs apiKey={apiKey} /> },
];

function NameCell({ apiKey: { name, hint, createdBy } }: { apiKey: ApiKey }) {
  const t = useT();
  return (
    <span className="cell-lines">
      <span className="api-key-name">
        <bdi>{name}</bdi> <code dir="ltr">…{hint}</code>
      </span>
      <bdi className="cell-note">{t('api-keys.madeBy', { name: createdBy })}</bdi>
    </span>
  );
}

function ScopesCell({ apiKey: { scopes, addresses } }: { apiKey: ApiKey }) {
  const t = useT();
  const where =
    addresses.length === 0
      ? t('api-keys.fromAnywhere')
      : t('api-keys.addressCount', { count: addresses.length });
  return (
    <span className="cell-lines">
      <span>{t('api-keys.scopeCount', { count: scopes.length })}</span>
      <bdi className="cell-note">{where}</bdi>
    </span>
  );
}

function UsedCell({ apiKey: { lastUsedAt, lastUsedFrom } }: { apiKey: ApiKey }) {
  const t = useT();
  if (!lastUsedAt) return t('api-keys.neverUsed');
  return (
    <span className="cell-lines">
      <Time moment={lastUsedAt} now={pageClock.now()} focusable={false} />
      {lastUsedFrom && (
        <bdi className="cell-note" dir="ltr">
          {lastUsedFrom}
        </bdi>
      )}
    </span>
  );
}

function StateCell({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  const { revokedAt, revokedBy, isKnownOutside, formerUntil } = apiKey;
  if (revokedAt) {
    return (
      <span className="cell-lines">
        <Badge tone="brick">{t('api-keys.status.revoked')}</Badge>
        <bdi className="cell-note">{t('api-keys.revokedBy', { name: revokedBy ?? '' })}</bdi>
      </span>
    );
  }
  return (
    <span className="cell-lines">
      {isKnownOutside ? (
        <Badge tone="marigold">{t('api-keys.knownOutside')}</Badge>
      ) : (
        <Badge tone="leaf">{t('api-keys.status.active')}</Badge>
      )}
      {formerUntil && (
        <span className="cell-note">
          {t('api-keys.formerUntil')} <Time moment={formerUntil} focusable={false} />
        </span>
      )}
    </span>
  );
}
