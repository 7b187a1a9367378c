import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import type { ReplacementSettings } from '#lib/contract/replacements/replacement.ts';
import { getReplacementSettings } from '#lib/contract/replacements/replacements.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping.ts';
import { REPLACEMENT_MODES } from '#lib/domain/replacements/replacement-states.ts';
import { REPLACEMENTS_KEY } from '#lib/stores/replacements/cache.ts';
import { createSettingsFlow } from '#lib/stores/replacements/settings.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Facts } from '../flow/facts.tsx';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';

/** Who turns requests for replacements into cards; a program shows what its organisation set. */
export function ReplacementSettingsPanel({ businessId }: { businessId: string }) {
  const t = useT();
  const permissions = usePermissions(businessId);
  const { data } = useQuery({
    queryKey: [...REPLACEMENTS_KEY, 'settings', businessId],
    queryFn: async ({ signal }) =>
      (await callApi(getReplacementSettings, { params: { id: businessId }, signal })).replacementSettings,
    enabled: permissions.has('viewSettings') && businessId !== '',
  });
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const mayChange = permissions.has('manageSettings') && data.businessId === businessId;
  return (
    <section className="panel panel-body replacement-settings">
      <h2>{t('replacements.settings.heading')}</h2>
      <Facts
        facts={[
          {
            name: t('replacements.settings.who'),
            value: t(`replacements.settings.mode.${data.mode}`),
            hint: t(`replacements.settings.hint.${data.mode}`),
          },
        ]}
      />
      {mayChange && <Button onClick={() => setOpen(true)}>{t('replacements.settings.change')}</Button>}
      {isOpen && <SettingsDialog settings={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

type DialogProps = { settings: ReplacementSettings; onClose: () => void };

function SettingsDialog({ settings, onClose }: DialogProps) {
  const t = useT();
  const [flow] = useState(() => createSettingsFlow(settings));
  const { draft } = useStore(flow.$state);
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('replacements.settings.change')}
      act={t('replacements.settings.submit')}
      movesMoney={false}
      failed={(reason) => t('replacements.settings.failed', { reason })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t('replacements.settings.done') })}
      form={
        <>
          <Choices
            legend={t('replacements.settings.who')}
            value={draft.mode}
            options={REPLACEMENT_MODES.map((value) => ({
              value,
              label: t(`replacements.settings.mode.${value}`),
              hint: t(`replacements.settings.hint.${value}`),
            }))}
            onValue={(mode) => flow.change({ mode })}
          />
          {draft.mode === 'automatic' && (
            <Select
              label={t('replacements.settings.method')}
              options={SHIPPING_METHODS.filter(({ isOrderable }) => isOrderable).map(({ key }) => ({
                value: key,
                label: t(`orders.shipping.method.${key}`),
              }))}
              value={draft.method}
              onValue={(method) => flow.change({ method })}
            />
          )}
        </>
      }
    />
  );
}
