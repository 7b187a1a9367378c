import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Address } from '#lib/contract/orders/order.ts';
import { createAddressFlow } from '#lib/stores/account/address.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { AddressFields } from '../ui/address-fields.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountDialog } from './account-dialog.tsx';

type AddressDialogProps = { uid: string; address: Address | null; onClose: () => void };

/** Where one's cards are sent, by the rules of spec §5. */
export function AddressDialog({ uid, address, onClose }: AddressDialogProps) {
  const t = useT();
  const [flow] = useState(() => createAddressFlow(uid, address));
  const { draft, problems } = useStore(flow.$state);
  return (
    <AccountDialog
      flow={flow}
      title={t('account.address')}
      act={t('account.save')}
      onDone={() => showToast({ tone: 'success', text: t('account.addressSaved') })}
      onClose={onClose}
      form={
        <>
          <p className="field-hint">{t('account.addressHint')}</p>
          <AddressFields
            texts="cardholder.lost.address"
            address={draft}
            problemOf={(field) => problems[field]}
            onAddress={flow.change}
          />
        </>
      }
    />
  );
}
