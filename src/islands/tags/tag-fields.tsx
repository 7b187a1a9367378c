import type { FieldProblem } from '#lib/contract/errors.ts';
import { TAG_NAME_MAX_LENGTH } from '#lib/domain/limits.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { problemText } from '#lib/stores/failure.ts';
import { TAG_COLOURS, type TagDraft } from '#lib/stores/tags/change.ts';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { TagDot } from './tags.tsx';

type TagFieldsProps = {
  draft: TagDraft;
  problems: Partial<Record<string, Problem | FieldProblem>>;
  onDraft: (draft: TagDraft) => void;
};

/** Name and colour of a tag: a few colours to press, and a field for any other. */
export function TagFields({ draft, problems, onDraft }: TagFieldsProps) {
  const t = useT();
  const errorOf = (name: 'name' | 'colour') => problemText(problems[name], t(`tags.${name}`), t);
  const isShown = /^(#[0-9a-f]{3,8})?$/i.test(draft.colour.trim());
  return (
    <>
      <TextInput
        label={t('tags.name')}
        error={errorOf('name')}
        maxLength={TAG_NAME_MAX_LENGTH}
        value={draft.name}
        onChange={(event) => onDraft({ ...draft, name: event.target.value })}
      />
      <fieldset className="tag-colours">
        <legend className="field-label">{t('tags.colours')}</legend>
        {TAG_COLOURS.map((colour, at) => (
          <button
            key={colour}
            type="button"
            className="tag-colour"
            aria-pressed={draft.colour.trim().toLowerCase() === colour.toLowerCase()}
            aria-label={t('tags.colourOf', { number: at + 1, colour })}
            onClick={() => onDraft({ ...draft, colour })}
          >
            <TagDot colour={colour} />
          </button>
        ))}
      </fieldset>
      <TextInput
        optional
        dir="ltr"
        label={t('tags.colour')}
        hint={t('tags.colourHint')}
        error={errorOf('colour')}
        value={draft.colour}
        onChange={(event) => onDraft({ ...draft, colour: event.target.value })}
      />
      {draft.name.trim() && (
        <p className="tag-trial">
          <span className="sr-only">{t('tags.preview')} </span>
          <span className="tag">
            <TagDot colour={isShown ? draft.colour.trim() : ''} />
            <bdi>{draft.name.trim()}</bdi>
          </span>
        </p>
      )}
    </>
  );
}
