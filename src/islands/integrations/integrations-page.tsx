import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { getIntegrations, type Integration } from '#lib/contract/integrations/integrations.ts';
import { ownBusinessId } from '#lib/domain/people/business-context.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ListHead } from '../list/list-head.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { IntegrationLine } from './integration-line.tsx';
import { IntegrationLines, IntegrationsSkeleton } from './integrations-skeleton.tsx';

/** The outside services that the platform stands on: what is connected, how it does, how it is configured. */
export function IntegrationsPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<IntegrationsSkeleton {...props} />}>
      <IntegrationsScreen />
    </PageRoot>
  );
}

function IntegrationsScreen() {
  const t = useT();
  const context = useStore($businessContext);
  const businessId = context ? ownBusinessId(context) : '';
  if (!usePermissions(businessId).has('developerTools')) {
    return (
      <NotAllowed title={t('integrations.notAllowedTitle')}>{t('integrations.notAllowedBody')}</NotAllowed>
    );
  }
  return <Integrations businessId={businessId} />;
}

function Integrations({ businessId }: { businessId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['integrations', businessId],
    queryFn: async ({ signal }) =>
      (await callApi(getIntegrations, { params: { id: businessId }, signal })).integrations,
    ...keepsUp,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListHead
        heading={t('integrations.heading')}
        sum={<bdi>{data ? t(...sumOf(data)) : t('integrations.intro')}</bdi>}
      />
      {data ? (
        <ul className="panel" aria-label={t('integrations.heading')}>
          {data.map((integration) => (
            <IntegrationLine key={integration.name} integration={integration} />
          ))}
        </ul>
      ) : (
        <IntegrationLines />
      )}
    </>
  );
}

function sumOf(integrations: readonly Integration[]): [string, { count: number }] {
  const count = integrations.filter(({ mode, health }) => mode !== 'off' && health === 'failing').length;
  return [count === 0 ? 'integrations.allWell' : 'integrations.failing', { count }];
}
