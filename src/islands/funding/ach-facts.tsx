import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { getPrefundingAchDetails } from '#lib/contract/funding/accounts.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';

/** The numbers and names that a bank transfer to this account bears. */
export function AchFacts({ businessId }: { businessId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: fundingPartKey('ach', businessId),
    queryFn: ({ signal }) => callApi(getPrefundingAchDetails, { params: { id: businessId }, signal }),
  });
  return (
    <>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton kind="block" height={48} width="full" />}
      {data?.achDetails === null && <p>{t('funding.ach.none')}</p>}
      {data?.achDetails && <Details {...data.achDetails} />}
    </>
  );
}

type DetailsProps = NonNullable<
  Awaited<ReturnType<typeof callApi<typeof getPrefundingAchDetails>>>['achDetails']
>;

function Details({ bankName, routingNumber, accountNumber, nameOnAccount }: DetailsProps) {
  const t = useT();
  return (
    <>
      <dl className="facts">
        <dt>{t('funding.ach.routingNumber')}</dt>
        <dd>
          <CopyId value={routingNumber} label={t('funding.ach.routingNumber')} />
        </dd>
        <dt>{t('funding.ach.accountNumber')}</dt>
        <dd>
          <CopyId value={accountNumber} label={t('funding.ach.accountNumber')} />
        </dd>
        <dt>{t('funding.ach.accountType')}</dt>
        <dd>{t('funding.ach.checking')}</dd>
        <dt>{t('funding.ach.nameOnAccount')}</dt>
        <dd>
          <bdi>{nameOnAccount}</bdi>
        </dd>
        <dt>{t('funding.ach.bankName')}</dt>
        <dd>
          <bdi>{bankName}</bdi>
        </dd>
      </dl>
      <p className="field-hint">{t('funding.ach.howLong')}</p>
    </>
  );
}
