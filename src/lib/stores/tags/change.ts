import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { Card, Tag } from '#lib/contract/cards/card.ts';
import { getCard } from '#lib/contract/cards/cards.ts';
import { addTag, deleteTag, removeTag, updateTag } from '#lib/contract/tags/tags.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { TAG_NAME_MAX_LENGTH } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import { colour } from '#lib/domain/validation.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { CARDS_KEY, cardKey, keepCard, patchCard } from '../cards/cache.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { TAGS_KEY } from './cache.ts';

/** A tag of a list, with its business. */
export type BusinessTag = Tag & { readonly businessId: string };
export type TagDraft = { readonly name: string; readonly colour: string };

/** The offered colours; any other can be typed beside them (spec §5: a hash and hex digits, or none). */
export const TAG_COLOURS = [
  '#5B4BD6',
  '#2F7A4D',
  '#B3541E',
  '#A8324A',
  '#2B6E99',
  '#8A6D1F',
  '#7A3E9D',
] as const;

/** Problems of a draft, by field. */
function tagProblems({ name, colour: chosen }: TagDraft): Problems {
  const wrong = colour(chosen.trim());
  const wrongName = noCardNumber(name);
  const length = name.trim().length;
  return {
    ...(length === 0 ? { name: problem('required') } : {}),
    ...(wrongName ? { name: wrongName } : {}),
    ...(length > TAG_NAME_MAX_LENGTH ? { name: problem('atMost', { length: TAG_NAME_MAX_LENGTH }) } : {}),
    ...(wrong ? { colour: wrong } : {}),
  };
}

const clean = ({ name, colour: chosen }: TagDraft) => ({ name: name.trim(), colour: chosen.trim() });

/** Creates a tag for a business. */
export function createAddTagFlow(businessId: string, begun: Partial<TagDraft> = {}) {
  return createActFlow({
    draft: { name: '', colour: '', ...begun } as TagDraft,
    check: tagProblems,
    send: (draft, idempotencyKey) =>
      callApi(addTag, { params: { id: businessId }, body: clean(draft), idempotencyKey }),
    settled: refreshTags,
    fieldOf,
  });
}

/** Renames or recolours a tag. */
export function createUpdateTagFlow({ id, businessId, name, colour: chosen }: BusinessTag) {
  return createActFlow({
    draft: { name, colour: chosen } as TagDraft,
    check: tagProblems,
    send: (draft, idempotencyKey) =>
      callApi(updateTag, { params: { id: businessId, tagId: id }, body: clean(draft), idempotencyKey }),
    settled: refreshTags,
    fieldOf,
  });
}

/** Deletes a tag and removes it from its cards. */
export function createDeleteTagFlow({ id, businessId }: BusinessTag) {
  return createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      callApi(deleteTag, { params: { id: businessId, tagId: id }, idempotencyKey }),
    settled: refreshTags,
  });
}

const fieldOf = (name: string) => (name === 'name' || name === 'colour' ? name : null);

type OnCard = { card: Pick<Card, 'id' | 'tags'>; tag: BusinessTag; t: Translate };

/** Adds or removes a card's tag, at once on the screen; a refusal reverts it with a message (ux 14). */
export async function toggleTag({ card, tag, t }: OnCard): Promise<void> {
  const isOn = card.tags.some(({ id }) => id === tag.id);
  const { businessId, ...plain } = tag;
  const after = isOn ? card.tags.filter(({ id }) => id !== tag.id) : [...card.tags, plain];
  patchCard(card.id, { tags: after });
  const revert = () => patchCard(card.id, { tags: card.tags });
  try {
    await actAtOnce<true>({
      about: `tag ${tag.id} of ${card.id}`,
      words: isOn ? 'remove' : 'add',
      async send(idempotencyKey) {
        const body = { tagId: tag.id, cardIds: [card.id] };
        if (!isOn) await callApi(addTag, { params: { id: businessId }, body, idempotencyKey });
        else {
          const params = { id: card.id, tagId: tag.id };
          keepCard((await callApi(removeTag, { params, idempotencyKey })).card);
        }
        return true;
      },
      async find() {
        revert();
        const { card: now } = await callApi(getCard, { params: { id: card.id } });
        keepCard(now);
        return now.tags.some(({ id }) => id === tag.id) === isOn ? null : true;
      },
      refused(error) {
        revert();
        const reason = failureText(error, t);
        showFailure(error, t(isOn ? 'tags.removeFailed' : 'tags.addFailed', { reason }), t);
      },
      t,
    });
  } finally {
    for (const queryKey of [cardKey(card.id), ['card-parts', card.id]]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }
}

function refreshTags(): void {
  for (const queryKey of [TAGS_KEY, CARDS_KEY, ['card']]) void queryClient.invalidateQueries({ queryKey });
}
