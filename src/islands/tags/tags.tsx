import type { Tag } from '#lib/contract/cards/card.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { useT } from '../ui/texts.tsx';

/** Tags of a card, each with the dot of its colour; more than `atMost` are counted. */
export function Tags({ tags, atMost = tags.length }: { tags: readonly Tag[]; atMost?: number }) {
  const t = useT();
  if (tags.length === 0) return null;
  const shown = tags.slice(0, atMost);
  const rest = tags.slice(atMost);
  return (
    <ul className="tags" aria-label={t('cards.column.tags')}>
      {shown.map((tag) => (
        <li key={tag.id} className="tag">
          <TagDot colour={tag.colour} />
          <bdi>{tag.name}</bdi>
        </li>
      ))}
      {rest.length > 0 && (
        <li className="tag" title={namesOf(rest)}>
          <bdi dir="ltr">+{rest.length}</bdi>
          <span className="sr-only">{namesOf(rest)}</span>
        </li>
      )}
    </ul>
  );
}

/** Drawn with an SVG attribute, as the policy allows no inline styles. */
export function TagDot({ colour }: { colour: string }) {
  return (
    <svg className="tag-dot" viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
      <circle cx="4" cy="4" r="4" fill={colour || 'currentColor'} />
    </svg>
  );
}

const namesOf = (tags: readonly { name: string }[]) =>
  joinWords(
    tags.map(({ name }) => name),
    ', ',
  );
