import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { useT } from './texts.tsx';

type MendedProps = { found: Problem | FieldProblem | undefined; onMend: (mended: string) => void };

/** The form that would be accepted, in one tap (design §4.10). */
export function Mended({ found, onMend }: MendedProps) {
  const t = useT();
  const mended = found?.params?.mended;
  if (typeof mended !== 'string') return null;
  return (
    <button
      type="button"
      className="link mended"
      onClick={({ currentTarget }) => {
        // The button goes with the problem; the focus stays with the field beside it.
        currentTarget.parentElement?.querySelector('input')?.focus();
        onMend(mended);
      }}
    >
      {t('common.button.useMended', { mended })}
    </button>
  );
}
