import type { LiveKind } from '#lib/contract/live/live.ts';

/** What the balances of funding accounts and of their cards change with. */
export const FUNDING_KINDS: readonly LiveKind[] = ['funding', 'card', 'cardOrder', 'purchase', 'transfer'];

/** What deposits change with. */
export const DEPOSIT_KINDS: readonly LiveKind[] = ['funding'];
