import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { getPrefundingAchDetails } from '#lib/contract/funding/accounts.ts';
import { isClosedIn } from '#lib/domain/people/business-context.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { firstEnds } from '#lib/stores/funding/transfer.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { useManagedAccounts } from './use-managed-accounts.ts';
import { useOverview } from './use-overview.ts';

const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx').then((part) => part.TransferDialog));
const SandboxDepositDialog = lazyPart(() =>
  import('./sandbox-deposit-dialog.tsx').then((part) => part.SandboxDepositDialog),
);

type ActionsProps = { businessId: string; isSandbox: boolean };

/** What can be done with the money of a funding account. */
export function FundingActions({ businessId, isSandbox }: ActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<'transfer' | 'deposit' | null>(null);
  const { accounts = [] } = useManagedAccounts();
  const context = useStore($businessContext);
  const isClosed = context !== null && context !== undefined && isClosedIn(context, businessId);
  const mayView = usePermissions(businessId).has('viewFunding');
  const { data: overview } = useOverview(businessId, open === 'transfer');
  const { data: bank } = useQuery({
    queryKey: fundingPartKey('ach', businessId),
    queryFn: ({ signal }) => callApi(getPrefundingAchDetails, { params: { id: businessId }, signal }),
    enabled: isSandbox && mayView,
  });
  const accountNumber = isSandbox && !isClosed ? bank?.achDetails?.accountNumber : undefined;
  const close = () => setOpen(null);
  return (
    <div className="page-actions" data-print="no">
      {accountNumber && <Button onClick={() => setOpen('deposit')}>{t('funding.sandbox.open')}</Button>}
      {accounts.length > 1 && !isClosed && (
        <Button
          tone="primary"
          icon={<ArrowLeftRight aria-hidden="true" />}
          onClick={() => setOpen('transfer')}
        >
          {t('funding.transfer.open')}
        </Button>
      )}
      <Suspense>
        {open === 'transfer' && (
          <TransferDialog
            accounts={accounts}
            begun={firstEnds(accounts, businessId)}
            fields={overview?.customFields ?? []}
            onClose={close}
          />
        )}
        {open === 'deposit' && accountNumber && (
          <SandboxDepositDialog accountNumber={accountNumber} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
