import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/texts.tsx';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const lines = [
    { key: 'commandMenu', keys: [isMac() ? '⌘' : 'Ctrl', 'K'] },
    { key: 'search', keys: ['/'] },
    { key: 'close', keys: ['Esc'] },
    { key: 'help', keys: ['?'] },
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.shortcuts.title')} size="s">
      <dl className="shortcuts">
        {lines.map(({ key, keys }) => (
          <div key={key}>
            <dt>{t(`shell.shortcuts.${key}`)}</dt>
            <dd>
              {keys.map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="shortcuts-note">{t('shell.shortcuts.note')}</p>
    </Dialog>
  );
}
