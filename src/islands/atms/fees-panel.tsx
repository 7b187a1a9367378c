import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AtmFees } from '#lib/contract/atms/atm.ts';
import { atmFeesKey, readAtmFees } from '#lib/stores/atms/fees.ts';
import { Facts } from '../flow/facts.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { FeesDialog } from './fees-dialog.tsx';

/** What the holders of a business's cards are told about cash machines. */
export function AtmFeesPanel({ businessId }: { businessId: string }) {
  const t = useT();
  const permissions = usePermissions(businessId);
  const { data } = useQuery({
    queryKey: atmFeesKey(businessId),
    queryFn: ({ signal }) => readAtmFees(businessId, signal),
    enabled: permissions.has('viewSettings') && businessId !== '',
  });
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { networkName, inNetworkFee, outOfNetworkFee, balanceInquiryFee } = data;
  const isOfParent = data.businessId !== null && data.businessId !== businessId;
  return (
    <section className="panel panel-body replacement-settings">
      <h2>{t('atms.heading')}</h2>
      <p className="field-hint">{t(isOfParent ? 'atms.ofParent' : 'atms.hint')}</p>
      <Facts
        facts={[
          { name: t('atms.networkName'), value: networkName ? <bdi>{networkName}</bdi> : t('atms.unsaid') },
          { name: t('atms.inNetworkFee'), value: <Fee fee={inNetworkFee} /> },
          { name: t('atms.outOfNetworkFee'), value: <Fee fee={outOfNetworkFee} /> },
          { name: t('atms.balanceInquiryFee'), value: <Fee fee={balanceInquiryFee} /> },
        ]}
      />
      {permissions.has('manageSettings') && <Button onClick={() => setOpen(true)}>{t('atms.change')}</Button>}
      {isOpen && <FeesDialog businessId={businessId} fees={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Fee({ fee }: { fee: AtmFees['inNetworkFee'] }) {
  const t = useT();
  if (!fee) return t('atms.unsaid');
  return fee.amountMinor === 0 ? t('atms.free') : <Money amountMinor={fee.amountMinor} />;
}
