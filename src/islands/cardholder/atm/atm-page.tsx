import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { zip as zipRule } from '#lib/domain/address.ts';
import { bareDigits } from '#lib/domain/digits.ts';
import { nearKey, searchNear } from '#lib/stores/atms/atms.ts';
import { problemText } from '#lib/stores/failure.ts';
import { $search, changeSearch } from '#lib/stores/list/address.ts';
import { $user } from '#lib/stores/session/session.ts';
import { LoadFailure } from '../../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../../page/page-root.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useT } from '../../ui/texts.tsx';
import { AtmList } from './atm-list.tsx';
import { AtmSkeleton } from './atm-skeleton.tsx';
import { CashTerms } from './cash-terms.tsx';
import { useCashTerms } from './use-cash-terms.ts';

/** Where to get cash, and what it costs. */
export default function AtmPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<AtmSkeleton />}>
      <AtmScreen />
    </PageRoot>
  );
}

function AtmScreen() {
  const t = useT();
  const { data: terms, error, refetch } = useCashTerms();
  if (!terms && !error) return <AtmSkeleton />;
  return (
    <>
      <div className="stack" data-gap="s">
        <h1 className="title" tabIndex={-1}>
          {t('cardholder.atm.heading')}
        </h1>
        <p className="soft">{t('cardholder.atm.intro')}</p>
      </div>
      {!terms && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {terms?.length === 0 && (
        <EmptyState title={t('cardholder.atm.noCardTitle')}>{t('cardholder.atm.noCardBody')}</EmptyState>
      )}
      {terms && terms.length > 0 && (
        <>
          <Search />
          <CashTerms terms={terms} />
        </>
      )}
    </>
  );
}

/** The ZIP code stands in the address, so that Back and a reload find the same machines. */
function Search() {
  const t = useT();
  const searched = new URLSearchParams(useStore($search)).get('zip') ?? '';
  const [typed, setTyped] = useState(searched);
  const [error, setError] = useState<string | null>(null);
  const label = t('cardholder.atm.zip');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const zip = bareDigits(typed);
    const wrong = zipRule(zip);
    setError(problemText(wrong ?? undefined, label, t));
    if (wrong) requestAnimationFrame(() => focusFirstInvalid(currentTarget));
    else changeSearch(new URLSearchParams({ zip }), 'push');
  };
  return (
    <>
      <form className="atm-search" noValidate onSubmit={submit}>
        <TextInput
          label={label}
          error={error}
          inputMode="numeric"
          autoComplete="postal-code"
          dir="ltr"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="primary">
          {t('cardholder.atm.search')}
        </Button>
      </form>
      {zipRule(searched) === null && <Near zip={searched} />}
    </>
  );
}

function Near({ zip }: { zip: string }) {
  const uid = useStore($user)?.id ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: nearKey(uid, zip),
    queryFn: ({ signal }) => searchNear(uid, zip, signal),
    enabled: uid !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    const words = { title: 'cardholder.atm.failedTitle', body: 'cardholder.atm.failedBody' };
    return <LoadFailure error={error} onRetry={() => void refetch()} words={words} />;
  }
  return (
    <>
      {/* Stands there before it speaks. */}
      <div role="status" className="contents">
        {data && <Outcome found={data} zip={zip} />}
      </div>
      {!data && <Skeleton kind="block" height={14} width={48} />}
      {data?.atms && <AtmList atms={data.atms} zip={zip} />}
    </>
  );
}

type Found = Awaited<ReturnType<typeof searchNear>>;

/** What came of a search, in words: of machines that are listed, how many. */
function Outcome({ found: { atms, searchUrl }, zip }: { found: Found; zip: string }) {
  const t = useT();
  return (
    <>
      {atms && atms.length > 0 && (
        <p className="sr-only">{t('cardholder.atm.found', { zip, count: atms.length })}</p>
      )}
      {atms?.length === 0 && (
        <EmptyState kind="search" title={t('cardholder.atm.emptyTitle', { zip })}>
          {t('cardholder.atm.emptyBody')}
        </EmptyState>
      )}
      {searchUrl && (
        <div className="panel stack atm-network" data-gap="s">
          <p>{t('cardholder.atm.networkBody')}</p>
          <ButtonLink href={searchUrl} target="_blank" rel="noreferrer" size="l">
            {t('cardholder.atm.networkLink', { zip })} <ExternalLink aria-hidden="true" />
          </ButtonLink>
        </div>
      )}
      {!atms && !searchUrl && <p>{t('cardholder.atm.unknown')}</p>}
    </>
  );
}
