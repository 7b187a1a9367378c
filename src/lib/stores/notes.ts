import type { InfiniteData } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import { addNote, type listNotes, type Note, removeNote, updateNote } from '#lib/contract/notes.ts';
import { noCardNumber } from '#lib/domain/card-number.ts';
import { problem, required } from '#lib/domain/problem.ts';
import { createActFlow, type Problems } from './act-flow.ts';

const NOTE_MAX_LENGTH = 2000;
export const notesKey = (userId: string) => ['notes', userId] as const;

type Place = { userId: string; businessId: string };
type Draft = { text: string };
type Pages = InfiniteData<OutputOf<typeof listNotes>>;

/** What somebody is writing about a person stays while they look at another tab. */
const written = new Map<string, ReturnType<typeof createAddFlow>>();

/** The note that is being written about a person. */
export function addNoteFlow(place: Place) {
  const flow = written.get(place.userId) ?? createAddFlow(place);
  written.set(place.userId, flow);
  return flow;
}

function createAddFlow({ userId, businessId }: Place) {
  return createActFlow({
    draft: { text: '' },
    check: noteProblems,
    async send({ text }: Draft, idempotencyKey) {
      const body = { text: text.trim(), businessId };
      return callApi(addNote, { params: { id: userId }, body, idempotencyKey });
    },
    settled: () => refresh(userId),
  });
}

/** Changes a note at once on the screen; where the server refuses it stands as it was. */
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
    settled: () => refresh(note.userId),
  });
}

export function createRemoveNoteFlow(note: Note) {
  return createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(removeNote, { params: { id: note.id }, idempotencyKey }),
    settled: () => refresh(note.userId),
  });
}

function noteProblems({ text }: Draft): Problems {
  const found =
    required(text) ??
    noCardNumber(text) ??
    ([...text.trim()].length > NOTE_MAX_LENGTH ? problem('atMost', { length: NOTE_MAX_LENGTH }) : null);
  return found ? { text: found } : {};
}

function patchNote(note: Note, change: Partial<Note>): void {
  queryClient.setQueryData<Pages>(notesKey(note.userId), (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === note.id ? { ...item, ...change } : item)),
    }));
    return { ...data, pages };
  });
}

const refresh = (userId: string) => void queryClient.invalidateQueries({ queryKey: notesKey(userId) });
