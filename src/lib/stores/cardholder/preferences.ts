import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import {
  type CommunicationPreference,
  createCommunicationPreference,
  listCommunicationPreferences,
  updateCommunicationPreference,
} from '#lib/contract/cardholder/preferences.ts';
import type { Delivery, PreferenceKind } from '#lib/domain/cardholder/communication-preferences.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { dismissToastsAbout } from '../toasts.ts';

export type Preferences = OutputOf<typeof listCommunicationPreferences>;

/** The cache key of what an account is mailed about. */
export const preferencesKey = (uid: string) => ['communicationPreferences', uid] as const;

type Choice = { uid: string; kind: PreferenceKind; delivery: Delivery; t: Translate };

/** Choices of one kind go to the server in the order in which they were made. */
const last = new Map<PreferenceKind, Promise<boolean>>();

/**
 * Chooses how news of a kind is delivered: at once on the screen and then on the server. After a refusal the screen
 * shows again what holds, and a message says why (ux 14).
 *
 * @returns whether it was saved; a choice that holds already is not saved again
 */
export function choosePreference(choice: Choice): Promise<boolean> {
  const { uid, kind, delivery } = choice;
  const before = find(uid, kind);
  if (!before || before.delivery === delivery) return Promise.resolve(false);
  void queryClient.cancelQueries({ queryKey: preferencesKey(uid) });
  put(uid, { ...before, delivery });
  const sent = (last.get(kind) ?? Promise.resolve(false)).then(() => send(choice));
  last.set(kind, sent);
  return sent;
}

async function send({ uid, kind, delivery, t }: Choice): Promise<boolean> {
  const about = `preference ${kind}`;
  dismissToastsAbout(about);
  const done = await actAtOnce({
    about,
    words: [kind, delivery],
    send: (idempotencyKey) => write({ uid, kind, delivery }, idempotencyKey),
    find: async () => {
      const held = (await read(uid)).communicationPreferences.find((one) => one.kind === kind);
      return held?.delivery === delivery ? held : null;
    },
    refused(error) {
      const reason = failureText(error, t);
      showFailure(error, t('cardholder.preferences.failed', { reason }), t, { about });
    },
    unknown: t('cardholder.preferences.unknown'),
    t,
  });
  // A later choice stands on the screen already; only what this one made known is kept.
  const shown = find(uid, kind);
  if (done) put(uid, { ...done, delivery: shown?.delivery ?? done.delivery });
  else await queryClient.invalidateQueries({ queryKey: preferencesKey(uid) });
  return done !== null;
}

/** One that nobody chose before has no id yet. */
async function write(
  { uid, kind, delivery }: Omit<Choice, 't'>,
  idempotencyKey: string,
): Promise<CommunicationPreference> {
  const id = find(uid, kind)?.id ?? null;
  const answer =
    id === null
      ? await callApi(createCommunicationPreference, {
          params: { id: uid },
          body: { kind, delivery },
          idempotencyKey,
        })
      : await callApi(updateCommunicationPreference, {
          params: { id: uid, prefId: id },
          body: { delivery },
          idempotencyKey,
        });
  return answer.preference;
}

export const read = (uid: string, signal?: AbortSignal): Promise<Preferences> =>
  callApi(listCommunicationPreferences, { params: { id: uid }, ...(signal ? { signal } : {}) });

const find = (uid: string, kind: PreferenceKind): CommunicationPreference | undefined =>
  queryClient
    .getQueryData<Preferences>(preferencesKey(uid))
    ?.communicationPreferences.find((one) => one.kind === kind);

function put(uid: string, preference: CommunicationPreference): void {
  queryClient.setQueryData<Preferences>(
    preferencesKey(uid),
    (held) =>
      held && {
        ...held,
        communicationPreferences: held.communicationPreferences.map((one) =>
          one.kind === preference.kind ? preference : one,
        ),
      },
  );
}
