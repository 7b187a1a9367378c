import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyCall } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { textsOf } from '../../support/texts-of.ts';

/** Ids, names of closed lists, what is looked for, secrets and what must equal another entry: nobody reads them again. */
const NOT_KEPT = [
  'addMetadata targetId',
  'addTag cardIds[]',
  'attachSpendRule cardIds[]',
  'authorizeCard cardId',
  'createBusinessSettings customRoles[].key',
  'createBusinessSettings customRoles[].permissions[]',
  'detachSpendRule cardIds[]',
  'linkCard activationToken',
  'linkCard proof',
  'loadCard cardId',
  'makeSandboxPurchase cardId',
  'receiveIssuerEvent cardId',
  'removeMetadata metadata.value',
  'removeMetadata targetId',
  'revealSandboxCard clientToken',
  'setFirstPin confirmPin',
  'setFirstPin proof',
  'setPin confirmPin',
  'startBulkAction selection.cardIds[]',
  'startBulkAction selection.filter.search',
  'transferBetweenCards fromCardId',
  'transferBetweenCards toCardId',
  'updateBusinessSettings customRoles[].key',
  'updateBusinessSettings customRoles[].permissions[]',
  'updateMetadata targetId',
];

const HIDDEN = ['Ann\u202Eetna 12', 'Ann\u2067etna 12', 'Ann\u0007etna 12'];

test('no text of the contract keeps a character that hides or turns around what it says', () => {
  const open = (Object.values(calls) as AnyCall[]).flatMap((call) =>
    call.body
      ? textsOf(call.body).flatMap(([at, schema]) => {
          const kept = HIDDEN.map((text) => z.safeParse(schema, text)).filter(
            ({ success, data }) => success && data !== 'Annetna 12',
          );
          return kept.length > 0 ? [`${call.name} ${at}`] : [];
        })
      : [],
  );
  expect([...new Set(open)].sort()).toEqual(NOT_KEPT);
});
