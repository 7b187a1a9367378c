import { calls } from '#lib/contract/calls.ts';
import type { notesCalls } from '#lib/contract/notes/calls.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { AreaAccess, Case, Cases } from '../access/row.ts';
import type { Things } from '../access/things.ts';

type OfArea = AreaAccess<typeof notesCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                    anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  addNote:            ['manageNotes', '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401', { two: { beside: 404 } }],
  listNotes:          ['viewNotes',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 200 } }],
  updateNote:         ['manageNotes', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   403  404  403  404   401  401  401  401  401  401', { keys: { key: 403 } }],
  removeNote:         ['manageNotes', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   403  404  403  404   401  401  401  401  401  401', { keys: { key: 403 } }],
  addRecipientNote:   ['manageNotes', '401  401  401  401  401  403  404  404   403  201  403  403  201  201  404   201  404  201  404   401  401  401  401  401  401', { also: ['viewRecipients'], hiddenBy: 'hideBankPaymentsInformation' }],
  listRecipientNotes: ['viewNotes',   '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { also: ['viewRecipients'], hiddenBy: 'hideBankPaymentsInformation' }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ world, api, home, otherProgram, onHolder, onRecipient }) => {
  /** Written by the member whose role holds just enough; only they may change it. */
  async function onNote() {
    const isOfA = home.businessId === world.businessA;
    const { note } = (
      await api.call(calls.addNote, {
        ...(await onHolder()),
        body: { text: 'Prefers a call.' },
        token: isOfA ? world.callers.with : home.admin,
      })
    ).body;
    return { params: { id: note.id } };
  }

  return {
    addNote: async () => ({
      ...(await onHolder()),
      body: { text: 'Prefers a call.', ...(otherProgram ? { businessId: otherProgram } : {}) },
    }),
    addRecipientNote: async () => ({ ...(await onRecipient()), body: { text: 'Prefers a call.' } }),
    listNotes: async () => {
      const about = await onHolder();
      const body = { text: 'Prefers a call.', businessId: otherProgram ?? home.businessId };
      await api.call(calls.addNote, { ...about, body, token: home.admin });
      return about;
    },
    listRecipientNotes: onRecipient,
    removeNote: onNote,
    updateNote: async () => ({ ...(await onNote()), body: { text: 'Prefers a letter.' } }),
  };
};

/** A note on a recipient by the member whose role holds just enough, written while they were shown recipients. */
async function onRecipientNote({ world, api, onRecipient }: Things) {
  await world.hold(['manageNotes', 'viewRecipients']);
  const { params } = await onRecipient();
  const body = { text: 'Prefers a call.' };
  const written = await api.call(calls.addRecipientNote, { params, body, token: world.callers.with });
  return { params: { id: written.body.note.id } };
}

const ofRecipient = (status: 200 | 403, holds: readonly Permission[], body?: object): Case => ({
  status,
  holds: ['manageNotes', ...holds],
  needs: async (things) => ({ ...(await onRecipientNote(things)), body }),
});

const ofRecipients = (body?: object): Cases => ({
  'about a recipient': ofRecipient(200, ['viewRecipients'], body),
  'about a recipient who is not theirs to see': ofRecipient(403, [], body),
  'about a recipient, payments hidden': ofRecipient(
    403,
    ['viewRecipients', 'hideBankPaymentsInformation'],
    body,
  ),
});

export const cases: OfArea['cases'] = {
  removeNote: ofRecipients(),
  updateNote: ofRecipients({ text: 'Prefers a letter.' }),
};
