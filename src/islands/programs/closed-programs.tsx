import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listPrograms } from '#lib/contract/programs/programs.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { PROGRAMS_KEY } from '#lib/stores/programs/cache.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { homeOfProgram } from './program-home.ts';

const AT_MOST = 200;

/** The programs that were closed, which are still read; asked for at a press. */
export function ClosedPrograms({ businessId }: { businessId: string }) {
  const t = useT();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...PROGRAMS_KEY, businessId, 'closed'],
    queryFn: ({ signal }) => {
      const query = { state: ['closed' as const], limit: AT_MOST };
      return callApi(listPrograms, { params: { id: businessId }, query, signal });
    },
    enabled: isOpen,
  });
  return (
    <section className="programs-closed">
      <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'programs.closed.hide' : 'programs.closed.show')}
      </Button>
      {isOpen && error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isOpen && !error && !data && <Skeleton width={40} />}
      {isOpen && data?.items.length === 0 && <p className="lately-nothing">{t('programs.closed.none')}</p>}
      {isOpen && data && data.items.length > 0 && (
        <ul className="panel">
          {data.items.map((program) => (
            <li key={program.id} className="lately-line">
              <a className="row-link" href={homeOfProgram(program)}>
                <bdi>{program.name}</bdi>
              </a>
              <span className="cell-note">
                {program.closedAt && t('programs.closed.on', { date: formatDate(program.closedAt, lang) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
