import { Ban, Gauge, ListChecks, Plus } from 'lucide-react';
import { SPEND_RULE_TYPES } from '#lib/domain/spend-rules/spend-rules.ts';
import { goInSpendRules } from '#lib/stores/spend-rules/query.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { useT } from '../ui/texts.tsx';

/** The picture of each type of rule. */
export const RULE_ICONS = { velocity: Gauge, merchant_allow: ListChecks, merchant_block: Ban } as const;

/** Begins a new rule of one of the three types. */
export function NewRuleMenu() {
  const t = useT();
  const items = SPEND_RULE_TYPES.map((type) => {
    const Icon = RULE_ICONS[type];
    return {
      id: type,
      label: t(`spend-rules.type.${type}`),
      hint: t(`spend-rules.typeHint.${type}`),
      icon: <Icon aria-hidden="true" />,
      onSelect: () => goInSpendRules({ create: type, rule: '' }),
    };
  });
  return (
    <Menu label={t('spend-rules.new')} items={items}>
      {(trigger) => (
        <Button tone="primary" icon={<Plus aria-hidden="true" />} {...trigger}>
          {t('spend-rules.new')}
        </Button>
      )}
    </Menu>
  );
}
