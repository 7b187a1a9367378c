import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import type { CallError } from '#lib/browser/call-error.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { pathTo, type RouteName } from '#lib/domain/shell/routes.ts';
import { failureText } from '#lib/stores/failure.ts';
import { importingPrograms, isOfTransfers } from '#lib/stores/imports/importing-programs.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';

const ROUTES = {
  order: 'cardOrderImport',
  physical: 'physicalCardImport',
  virtual: 'virtualCardImport',
  recipients: 'recipientsImport',
  payments: 'bankPaymentsImport',
  cardLoads: 'cardLoadsImport',
} as const satisfies Record<ImportKind, RouteName>;

/** Reasons whose words tell somebody to choose a program. */
const ELSEWHERE = ['businessHasPrograms', 'businessLoadsCards', 'businessSendsTransfers'].map(
  (name) => `reason.${name}`,
);
const isElsewhere = ({ reason }: CallError): boolean => reason !== null && ELSEWHERE.includes(reason.key);

/** Where a business cannot take such a file: why, and the programs that can. */
export function ChooseProgram({ kind, error }: { kind: ImportKind; error: CallError }) {
  const t = useT();
  const programs = importingPrograms(useStore($businessContext), kind);
  return (
    <div className="stack">
      <EmptyState title={t(programs.length > 0 ? 'imports.elsewhere.title' : 'imports.elsewhere.none')}>
        {programs.length === 0 && isElsewhere(error)
          ? t(isOfTransfers(kind) ? 'imports.elsewhere.noTransfers' : 'imports.elsewhere.noCards')
          : failureText(error, t)}
      </EmptyState>
      {programs.length > 0 && (
        <ul className="panel import-programs" aria-label={t('imports.elsewhere.title')}>
          {programs.map(({ id, name }) => (
            <li key={id}>
              <a href={pathTo(ROUTES[kind], { businessId: id })}>
                <bdi>{name}</bdi>
                <ChevronRight className="flips" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
