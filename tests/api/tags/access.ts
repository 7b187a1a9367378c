import { calls } from '#lib/contract/calls.ts';
import type { tagsCalls } from '#lib/contract/tags/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof tagsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                          anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  addTag:    ['manageTags', '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401', { two: { beside: 404, over: 201 } }],
  removeTag: ['manageTags', '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  updateTag: ['manageTags', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 } }],
  deleteTag: ['manageTags', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 } }],
  listTags:  ['viewCards',  '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { over: 200 }, shows: [[(body) => body.items]] }],
  exportTags: ['viewCards', '401  401  401  401  401  403  404  404   403  202  403  202  202  202  404   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { over: 202 }, alike: (body) => body.export.lines }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({
  api,
  home,
  otherProgram,
  onBusiness,
  freshCard,
  ownCard,
  newKey,
}) => {
  async function onTaggedCard() {
    const id = await freshCard();
    return { params: { id, tagId: await freshTag(home.businessId, id) } };
  }

  async function freshTag(of: string, cardId: string): Promise<string> {
    const body = { name: newKey(), cardIds: [cardId] };
    const { tag } = (await api.call(calls.addTag, { params: { id: of }, body, token: home.admin })).body;
    return tag.id;
  }

  const onTag = async () => ({
    params: { id: home.businessId, tagId: await freshTag(otherProgram ?? home.businessId, await ownCard()) },
  });

  return {
    addTag: async () => ({
      ...(await onBusiness()),
      body: { name: newKey(), cardIds: [await ownCard()] },
    }),
    deleteTag: onTag,
    exportTags: async () => {
      await onTag();
      return { ...(await onBusiness()), body: {} };
    },
    listTags: async () => {
      await onTag();
      return onBusiness();
    },
    removeTag: onTaggedCard,
    updateTag: async () => ({ ...(await onTag()), body: { colour: '#5B4BD6' } }),
  };
};
