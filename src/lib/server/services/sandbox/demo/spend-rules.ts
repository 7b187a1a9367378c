import type { MerchantSelection } from '#lib/domain/spend-rules/spend-rules.ts';
import type { SpendWindow } from '#lib/domain/spend-rules/spend-windows.ts';
import { EMERGENCY_CARDS, FAMILY_ESSENTIALS, JUNIPER, TALLGRASS } from './businesses.ts';

/** A spend rule of the demo. It is older than the first card, unless it is attached to some cards. */
export type DemoSpendRule = {
  id: string;
  businessId: string;
  name: string;
  /** Who added it. */
  addedBy: string;
} & (
  | {
      type: 'velocity';
      maxAmountMinor: number;
      window: Extract<SpendWindow, 'day' | 'transaction'>;
      /** Cards that it is attached to, among others; missing where it applies to the whole business. */
      onCards?: readonly string[];
    }
  | { type: 'merchant_block'; merchants: MerchantSelection }
);

const daily = (id: string, businessId: string, name: string, maxAmountMinor: number, addedBy: string) =>
  ({ id, businessId, name, addedBy, type: 'velocity', window: 'day', maxAmountMinor }) as const;

const blocked = (
  id: string,
  businessId: string,
  name: string,
  merchants: Partial<MerchantSelection>,
  addedBy: string,
) => ({
  id,
  businessId,
  name,
  addedBy,
  type: 'merchant_block' as const,
  merchants: { categories: [], groups: [], merchants: [], ...merchants },
});

/** Liquor stores, quasi cash and betting. */
const VICES = { categories: ['5921', '6051', '7995'] } as const;

export const DEMO_SPEND_RULES: readonly DemoSpendRule[] = [
  blocked(
    '01990000-0000-7000-8000-000000005a01',
    JUNIPER,
    'No alcohol, betting or cash',
    VICES,
    'demo-grace',
  ),
  daily('01990000-0000-7000-8000-000000005a02', FAMILY_ESSENTIALS, 'Daily limit', 300_00, 'demo-hannah'),
  blocked(
    '01990000-0000-7000-8000-000000005a03',
    FAMILY_ESSENTIALS,
    'No travel',
    { groups: ['airlines', 'car_rental', 'hotels'] },
    'demo-hannah',
  ),
  {
    id: '01990000-0000-7000-8000-000000005a04',
    businessId: FAMILY_ESSENTIALS,
    name: 'Larger purchases by agreement',
    addedBy: 'demo-hannah',
    type: 'velocity',
    window: 'transaction',
    maxAmountMinor: 150_00,
    onCards: ['AMNA4R7K2C', 'JAMES2ACTV'],
  },
  daily('01990000-0000-7000-8000-000000005a05', EMERGENCY_CARDS, 'Daily limit', 400_00, 'demo-grace'),
  blocked('01990000-0000-7000-8000-000000005b01', TALLGRASS, 'Work purchases only', VICES, 'demo-miguel'),
  daily('01990000-0000-7000-8000-000000005b02', TALLGRASS, 'Daily limit of a crew', 600_00, 'demo-miguel'),
];
