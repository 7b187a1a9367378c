import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { toggleTag } from '#lib/stores/tags/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { useT } from '../ui/texts.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { usePopover } from '../ui/use-popover.ts';
import { NewTag } from './tag-form.tsx';
import { TagDot, Tags } from './tags.tsx';
import { useTagsFor } from './use-tags-for.ts';

/** The tags of one card; with the permission they can be chosen, and a new tag created. */
export function CardTags({ card }: { card: Card | CardRow }) {
  const t = useT();
  const mayManage = usePermissions(card.businessId).has('manageTags');
  return (
    <div className="card-tags">
      {card.tags.length > 0 ? (
        <Tags tags={card.tags} />
      ) : (
        <span className="nothing">{t('cards.card.details.noTags')}</span>
      )}
      {mayManage && <TagChooser card={card} />}
    </div>
  );
}

function TagChooser({ card }: { card: Card | CardRow }) {
  const t = useT();
  const { open, trigger, box } = usePopover(t('tags.choose'));
  return (
    <div className="filter">
      <Button size="s" tone="quiet" icon={<Plus aria-hidden="true" />} {...trigger}>
        {t('tags.choose')}
      </Button>
      <div className="menu filter-menu tag-menu" {...box}>
        {open && <TagChoices card={card} />}
      </div>
    </div>
  );
}

function TagChoices({ card }: { card: Card | CardRow }) {
  const t = useT();
  const tags = useTagsFor(card);
  const [isNew, setNew] = useState(false);
  const anew = useFocusAfter<HTMLButtonElement>(isNew);
  if (isNew) {
    return (
      <NewTag
        businessId={card.businessId}
        onCancel={() => setNew(false)}
        onDone={(tag) => {
          setNew(false);
          showToast({ tone: 'success', text: t('tags.created', { name: tag.name }) });
          void toggleTag({ card, tag: { ...tag, businessId: card.businessId }, t });
        }}
      />
    );
  }
  return (
    <>
      {tags?.length === 0 && <p className="menu-note">{t('tags.none')}</p>}
      <fieldset className="tag-choices">
        <legend className="sr-only">{t('tags.choose')}</legend>
        {tags?.map((tag) => (
          <Checkbox
            key={tag.id}
            label={
              <span className="filter-option">
                <TagDot colour={tag.colour} />
                <bdi>{tag.name}</bdi>
              </span>
            }
            checked={card.tags.some(({ id }) => id === tag.id)}
            onChecked={() => void toggleTag({ card, tag, t })}
          />
        ))}
      </fieldset>
      <Button
        ref={anew}
        tone="quiet"
        size="s"
        wide
        icon={<Plus aria-hidden="true" />}
        onClick={() => setNew(true)}
      >
        {t('tags.new')}
      </Button>
    </>
  );
}
