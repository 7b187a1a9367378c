import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { CopyId } from '../ui/copy-id.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { demoQuery, type SandboxDemo } from './queries.ts';
import { Section, SectionFailure } from './section.tsx';

/** Businesses and cards whose ids never change, each with its link. */
export function FixedIds() {
  const t = useT();
  const { data, isError, refetch } = useQuery(demoQuery);
  return (
    <Section id="ids" title={t('sandbox.ids.title')} intro={t('sandbox.ids.intro')}>
      {isError ? (
        <SectionFailure onRetry={refetch} />
      ) : (
        <>
          <IdTable
            what={t('sandbox.ids.business')}
            idLabel={t('sandbox.ids.businessId')}
            rows={data && businessRows(data, t)}
          />
          <IdTable
            what={t('sandbox.ids.card')}
            idLabel={t('sandbox.ids.cardId')}
            rows={data && cardRows(data)}
          />
        </>
      )}
    </Section>
  );
}

type IdRow = { id: string; title: ReactNode; note: ReactNode; path: string };

function businessRows({ businesses }: SandboxDemo, t: ReturnType<typeof useT>): IdRow[] {
  const nameOf = (id: string | null) => businesses.find((business) => business.id === id)?.name ?? '';
  return businesses.map(({ id, name, parentId, productType }) => {
    const kind = t(`sandbox.productType.${productType ?? 'none'}`);
    return {
      id,
      title: name,
      note: parentId ? `${kind} · ${t('sandbox.ids.partOf', { parent: nameOf(parentId) })}` : kind,
      path: pathTo(productType === 'bank_transfers' ? 'recipients' : 'cards', { businessId: id }),
    };
  });
}

function cardRows({ businesses, cards }: SandboxDemo): IdRow[] {
  return cards.map(({ id, businessId, story }) => ({
    id,
    title: story,
    note: businesses.find((business) => business.id === businessId)?.name,
    path: pathTo('singleCard', { businessId, cardId: id }),
  }));
}

function IdTable({ what, idLabel, rows }: { what: string; idLabel: string; rows: IdRow[] | undefined }) {
  return (
    <div className="sandbox-table">
      <table className="table" data-cards>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" data-wide>
              {idLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {!rows && <SkeletonRows rows={5} columns={[64, 48]} />}
          {rows?.map(({ id, title, note, path }) => (
            <tr key={id}>
              <th scope="row" data-full>
                <span className="sandbox-name">
                  <a className="row-link" href={path}>
                    {title}
                  </a>
                </span>
                <span className="sandbox-story">{note}</span>
              </th>
              <td data-full>
                <CopyId value={id} label={idLabel} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
