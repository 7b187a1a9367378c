import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import type { Autoload, AutoloadMember } from '#lib/contract/autoloads/autoload.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { setMember } from '#lib/stores/autoloads/members.ts';
import { CARDS_KEY } from '#lib/stores/cards/cache.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { SearchInput } from '../list/search-input.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { Status } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { useMembers } from './use-autoload.ts';

type MembersProps = { autoload: Autoload; mayManage: boolean };
type Named = Pick<AutoloadMember, 'id' | 'last4' | 'holder' | 'status'>;

/** The cards that it loads, and a search for more. */
export function AutoloadMembers({ autoload, mayManage }: MembersProps) {
  const t = useT();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMembers(autoload.id);
  const cards = data && itemsOf(data);
  return (
    <section className="panel" aria-label={t('autoloads.members.heading')}>
      <div className="panel-head">
        <h2>{t('autoloads.members.heading')}</h2>
        <span className="quiet">{autoload.cardCount > 0 && formatCount(autoload.cardCount)}</span>
      </div>
      {error && !cards && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!cards && !error && (
        <div className="panel-body">
          <Skeleton width={64} />
        </div>
      )}
      {autoload.cardCount === 0 && <p className="panel-body quiet">{t('autoloads.members.none')}</p>}
      {cards && cards.length > 0 && (
        <ul className="member-list">
          {cards.map((card) => (
            <MemberLine key={card.id} autoload={autoload} card={card} act={mayManage ? 'remove' : null} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="panel-body">
          <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('autoloads.members.more')}
          </Button>
        </div>
      )}
      {mayManage && <AddMember autoload={autoload} members={cards ?? []} />}
    </section>
  );
}

type LineProps = { autoload: Autoload; card: Named; act: 'add' | 'remove' | 'has' | null };

function MemberLine({ autoload, card, act }: LineProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const name = `${card.holder.firstName} ${card.holder.lastName}`.trim() || card.id;
  const press = async () => {
    setBusy(true);
    await setMember(autoload.id, { id: card.id, name }, act === 'add', t);
    setBusy(false);
  };
  return (
    <li>
      <span className="cell-lines">
        <span className="member-name">
          <a
            className="row-link"
            href={pathTo('singleCard', { businessId: autoload.businessId, cardId: card.id })}
          >
            <bdi>{name}</bdi>
          </a>
          {card.status !== 'active' && <Status of={card.status}>{t(`cards.status.${card.status}`)}</Status>}
        </span>
        <span className="cell-note">
          <bdi>{joinWords([card.last4 && `•• ${card.last4}`, card.id], ' · ')}</bdi>
        </span>
      </span>
      {act === 'has' && <span className="quiet">{t('autoloads.members.has')}</span>}
      {(act === 'add' || act === 'remove') && (
        <Button
          size="s"
          busy={busy}
          aria-label={t(`autoloads.members.${act}Of`, { name })}
          onClick={() => void press()}
        >
          {t(`autoloads.members.${act}`)}
        </Button>
      )}
    </li>
  );
}

const FOUND_AT_MOST = 8;

function AddMember({ autoload, members }: { autoload: Autoload; members: readonly { id: string }[] }) {
  const t = useT();
  const [text, setText] = useState('');
  const search = text.trim();
  const { data } = useQuery({
    queryKey: [...CARDS_KEY, 'to-autoload', autoload.businessId, search],
    queryFn: ({ signal }) =>
      callApi(listCards, {
        params: { id: autoload.businessId },
        signal,
        query: { search, limit: FOUND_AT_MOST, status: ['active', 'locked', 'processing'] },
      }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
  const found = search.length > 1 ? data?.items : undefined;
  return (
    <div className="panel-body member-add">
      <SearchInput
        label={t('autoloads.members.search')}
        placeholder={t('autoloads.members.searchPlaceholder')}
        value={text}
        onValue={setText}
      />
      {found?.length === 0 && <p className="field-hint">{t('autoloads.members.nothing')}</p>}
      {found && found.length > 0 && (
        <ul className="member-list">
          {found.map((card) => (
            <MemberLine
              key={card.id}
              autoload={autoload}
              card={card}
              act={members.some(({ id }) => id === card.id) ? 'has' : 'add'}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
