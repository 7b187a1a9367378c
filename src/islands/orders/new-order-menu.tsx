import { CreditCard, Mail, Plus } from 'lucide-react';
import type { OrderKind } from '#lib/domain/orders/order-states.ts';
import { goToOrderStep } from '#lib/stores/orders/query.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { useT } from '../ui/texts.tsx';
import { useOrderKinds } from './use-order-kinds.ts';

const PICTURES = { physical: CreditCard, virtual: Mail };
const WORDS = {
  physical: ['orders.newPhysical', 'orders.newPhysicalHint'],
  virtual: ['orders.newVirtual', 'orders.newVirtualHint'],
} as const;

/** The menu of new orders; nothing for a role that may place none. */
export function NewOrderMenu({ businessId }: { businessId: string }) {
  const t = useT();
  const kinds = useOrderKinds(businessId);
  if (kinds.length === 0) return null;
  const items = kinds.map((kind: OrderKind) => {
    const Picture = PICTURES[kind];
    const [label, hint] = WORDS[kind];
    return {
      id: kind,
      label: t(label),
      hint: t(hint),
      icon: <Picture aria-hidden="true" />,
      onSelect: () => goToOrderStep(kind),
    };
  });
  return (
    <div className="page-actions" data-print="no">
      <Menu label={t('orders.newOrder')} items={items}>
        {(trigger) => (
          <Button tone="primary" icon={<Plus aria-hidden="true" />} {...trigger}>
            {t('orders.newOrder')}
          </Button>
        )}
      </Menu>
    </div>
  );
}
