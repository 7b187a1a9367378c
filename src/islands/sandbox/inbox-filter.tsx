import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

type InboxFilterProps = { to: string; recipients: readonly string[]; onTo: (to: string) => void };

/** Filters by recipient; Enter, leaving the field or choosing a suggestion applies it. */
export function InboxFilter({ to, recipients, onTo }: InboxFilterProps) {
  const t = useT();
  const list = useId();
  const [text, setText] = useState(to);
  const apply = (next = text.trim()) => {
    if (next !== to) onTo(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form className="inbox-filter" onSubmit={submit}>
      <div className="input-group">
        <input
          type="text"
          dir="ltr"
          list={list}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('sandbox.inbox.filter')}
          placeholder={t('sandbox.inbox.filterHint')}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value);
            if (recipients.includes(value)) apply(value);
          }}
          onBlur={() => apply()}
        />
        {text && (
          <IconButton
            size="s"
            label={t('common.button.clear')}
            onClick={() => {
              setText('');
              apply('');
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <datalist id={list}>
        {recipients.map((recipient) => (
          <option key={recipient} value={recipient} />
        ))}
      </datalist>
    </form>
  );
}
