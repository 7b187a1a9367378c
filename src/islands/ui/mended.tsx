import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { useT } from './texts.tsx';

type MendedProps = { found: Problem | FieldProblem | undefined; onMend: (mended: string) => void };

/** Offers the accepted form of a value in one tap (design §4.10). */
export function Mended({ found, onMend }: MendedProps) {
  const t = useT();
  const mended = found?.params?.mended;
  if (typeof mended !== 'string') return null;
  return (
    <button
      type="button"
      className="link mended"
      onClick={({ currentTarget }) => {
        // The button disappears with the problem, so the field beside it takes the focus.
        currentTarget.parentElement?.querySelector('input')?.focus();
        onMend(mended);
      }}
    >
      {t('common.button.useMended', { mended })}
    </button>
  );
}
