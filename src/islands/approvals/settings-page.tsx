import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import type { ApprovalSettings } from '#lib/contract/approvals/settings.ts';
import { getApprovalSettings } from '#lib/contract/approvals/settings.ts';
import { APPROVAL_KINDS, DECIDED_KINDS } from '#lib/domain/approvals/approval-policy.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { APPROVALS_KEY } from '#lib/stores/approvals/cache.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { Facts } from '../flow/facts.tsx';
import { ListHead } from '../list/list-head.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { SettingsFactsSkeleton, SettingsSkeleton } from './settings-skeleton.tsx';

/** Above which amounts an organisation asks a second person, and who they are. */
export function SettingsPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<SettingsSkeleton {...props} />}>
      <SettingsScreen />
    </PageRoot>
  );
}

function SettingsScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const permissions = usePermissions(businessId);
  const mayView = permissions.has('viewSettings');
  const isOfProgram = useStore($businessContext)?.userScope === 'program';
  const { data, error, refetch } = useQuery({
    queryKey: [...APPROVALS_KEY, 'settings', businessId],
    queryFn: async ({ signal }) =>
      (await callApi(getApprovalSettings, { params: { id: businessId }, signal })).approvalSettings,
    enabled: mayView && businessId !== '',
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListHead heading={t('approvals.settings.heading')} sum={<bdi>{t('approvals.settings.intro')}</bdi>}>
        {data && permissions.has('manageSettings') && data.businessId === businessId && !isOfProgram && (
          <Button tone="primary" onClick={() => setOpen(true)}>
            {t('approvals.settings.change')}
          </Button>
        )}
      </ListHead>
      {!mayView ? (
        <NotAllowed isPart title={t('approvals.settings.notAllowedTitle')}>
          {t('approvals.settings.notAllowedBody')}
        </NotAllowed>
      ) : error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SettingsFacts settings={data} isOfProgram={isOfProgram} />
      ) : (
        <SettingsFactsSkeleton />
      )}
      {data && isOpen && <SettingsDialog settings={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function SettingsFacts({ settings, isOfProgram }: { settings: ApprovalSettings; isOfProgram: boolean }) {
  const t = useT();
  const { approvers } = settings;
  return (
    <div className="panel panel-body approval-settings">
      <Facts
        facts={[
          ...APPROVAL_KINDS.map((kind) => {
            const limit = settings[kind];
            return {
              name: t(`approvals.settings.kind.${kind}`),
              value: limit
                ? t('approvals.settings.above', { amount: formatMoney(limit.amountMinor) })
                : t('approvals.settings.off'),
              hint: t(`approvals.settings.hint.${kind}`),
            };
          }),
          {
            name: t('approvals.settings.approvers'),
            value:
              approvers.length === 0 ? (
                t(isOfProgram ? 'approvals.settings.noApproversOfProgram' : 'approvals.settings.noApprovers')
              ) : (
                <bdi>
                  {joinWords(
                    approvers.map(({ name }) => name),
                    ', ',
                  )}
                </bdi>
              ),
            hint: (
              <>
                {t(
                  isOfProgram ? 'approvals.settings.approversOfProgram' : 'approvals.settings.approversHint',
                )}
                {limitedWords(approvers, t).map((words) => (
                  <bdi key={words} className="request-right">
                    {words}
                  </bdi>
                ))}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Who cannot decide about everything, because their role does not show what it would be about. */
const limitedWords = (approvers: ApprovalSettings['approvers'], t: ReturnType<typeof useT>): string[] =>
  approvers
    .filter(({ decides }) => decides.length < DECIDED_KINDS.length)
    .map(({ name, decides }) => {
      const kinds = joinWords(
        decides.map((kind) => t(`approvals.settings.kind.${kind}`)),
        ', ',
      );
      return decides.length === 0
        ? t('approvals.settings.limitedNone', { name })
        : t('approvals.settings.limited', { name, kinds });
    });
