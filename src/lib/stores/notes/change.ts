import type { InfiniteData } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import {
  addNote,
  addRecipientNote,
  type listNotes,
  type Note,
  removeNote,
  updateNote,
} from '#lib/contract/notes/notes.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { problem, required } from '#lib/domain/problem.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { askWhileTyped } from '../ask-while-typed.ts';

const NOTE_MAX_LENGTH = 2000;

/** The subject of a note: a cardholder, or a recipient of the business. */
export type NoteSubject = { type: 'user' | 'recipient'; id: string; businessId: string };
type About = Pick<NoteSubject, 'type' | 'id'>;
export const notesKey = ({ type, id }: About) => ['notes', type, id] as const;

type Draft = { text: string };
type Pages = InfiniteData<OutputOf<typeof listNotes>>;

/** What is being typed about a person stays while another tab is shown. */
const written = new Map<string, ReturnType<typeof createAddFlow>>();

/** The note that is being written about a person. */
export function addNoteFlow(subject: NoteSubject) {
  const key = notesKey(subject).join(' ');
  const flow = written.get(key) ?? createAddFlow(subject);
  if (!written.has(key)) askWhileTyped(flow.$state);
  written.set(key, flow);
  return flow;
}

function createAddFlow(subject: NoteSubject) {
  const { type, id, businessId } = subject;
  return createActFlow({
    draft: { text: '' },
    check: noteProblems,
    async send({ text }: Draft, idempotencyKey) {
      const [params, words] = [{ id }, text.trim()];
      return type === 'recipient'
        ? callApi(addRecipientNote, { params, body: { text: words }, idempotencyKey })
        : callApi(addNote, { params, body: { text: words, businessId }, idempotencyKey });
    },
    settled: () => refresh(subject),
    fieldOf,
  });
}

/** Changes a note at once on the screen; a refusal restores it. */
export function createUpdateNoteFlow(note: Note) {
  return createActFlow({
    draft: { text: note.text },
    check: noteProblems,
    async send({ text }: Draft, idempotencyKey) {
      patchNote(note, { text: text.trim() });
      const call = callApi(updateNote, {
        params: { id: note.id },
        body: { text: text.trim() },
        idempotencyKey,
      });
      return call.catch((error: unknown) => {
        patchNote(note, { text: note.text });
        throw error;
      });
    },
    settled: () => refresh(aboutWhom(note)),
    fieldOf,
  });
}

export function createRemoveNoteFlow(note: Note) {
  return createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(removeNote, { params: { id: note.id }, idempotencyKey }),
    settled: () => refresh(aboutWhom(note)),
  });
}

/** Whether the notes of its person were read and it is no longer among them. */
export function isNoteGone(note: Note): boolean {
  const data = queryClient.getQueryData<Pages>(notesKey(aboutWhom(note)));
  return data !== undefined && !data.pages.some(({ items }) => items.some(({ id }) => id === note.id));
}

/** The business of a note comes from the page: a problem with it has no field. */
const fieldOf = (name: string) => (name === 'text' ? name : null);

function noteProblems({ text }: Draft): Problems {
  const found =
    required(text) ??
    noCardNumber(text) ??
    ([...text.trim()].length > NOTE_MAX_LENGTH ? problem('atMost', { length: NOTE_MAX_LENGTH }) : null);
  return found ? { text: found } : {};
}

function patchNote(note: Note, change: Partial<Note>): void {
  queryClient.setQueryData<Pages>(notesKey(aboutWhom(note)), (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === note.id ? { ...item, ...change } : item)),
    }));
    return { ...data, pages };
  });
}

const aboutWhom = ({ userId, recipientId }: Note): About =>
  recipientId === null ? { type: 'user', id: userId ?? '' } : { type: 'recipient', id: recipientId };

const refresh = (about: About) => void queryClient.invalidateQueries({ queryKey: notesKey(about) });
