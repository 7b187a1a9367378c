import { calls } from '#lib/contract/calls.ts';
import type { metadataCalls } from '#lib/contract/metadata/calls.ts';
import type { AreaAccess, Case, Cases } from '../access/row.ts';

type OfArea = AreaAccess<typeof metadataCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                   anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  addMetadata:    ['manageMetadata', '401  401  401  401  401  403  403  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401', { two: { beside: 404 } }],
  updateMetadata: ['manageMetadata', '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404 } }],
  removeMetadata: ['manageMetadata', '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404 } }],
  listMetadata:   ['manageMetadata', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 } }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({
  api,
  home,
  otherProgram,
  onBusiness,
  onHolder,
  freshCard,
  ownCard,
  newKey,
}) => {
  /** A card; or a person who has cards in two programs, of whom the other program is meant. */
  const onTarget = async () =>
    otherProgram
      ? { type: 'user' as const, targetId: (await onHolder()).params.id, businessId: otherProgram }
      : { type: 'card' as const, targetId: await freshCard() };

  async function onMetadata() {
    const body = { ...(await onTarget()), metadata: { key: newKey(), value: 'North' } };
    await api.call(calls.addMetadata, { body, token: home.admin });
    return { body };
  }

  return {
    addMetadata: async () => ({
      body: { ...(await onTarget()), metadata: { key: newKey(), value: 'North' } },
    }),
    listMetadata: async () => ({
      ...(await onBusiness()),
      query: { type: 'card', targetId: await ownCard() },
    }),
    removeMetadata: onMetadata,
    updateMetadata: onMetadata,
  };
};

type Needs = Case['needs'];

/** Who is not shown payments is told that there is no such payment. */
const ofPayment = (status: 200 | 201, needs: Needs): Cases => ({
  'of a payment': { status, needs },
  'of a payment, purchases hidden': { status, holds: ['manageMetadata', 'hideTransactionData'], needs },
  'of a payment, payments hidden': {
    status: 404,
    holds: ['manageMetadata', 'hideBankPaymentsInformation'],
    needs,
  },
});

export const cases: OfArea['cases'] = {
  addMetadata: ofPayment(201, async ({ onTransfer, newKey }) => {
    const { params } = await onTransfer();
    return { body: { type: 'transfer', targetId: params.id, metadata: { key: newKey(), value: 'North' } } };
  }),
  listMetadata: ofPayment(200, async ({ onBusiness, onTransfer }) => {
    const { params } = await onTransfer();
    return { ...(await onBusiness()), query: { type: 'transfer', targetId: params.id } };
  }),
};
