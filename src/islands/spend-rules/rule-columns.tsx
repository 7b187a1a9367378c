import type { MouseEvent } from 'react';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { goInSpendRules } from '#lib/stores/spend-rules/query.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Time } from '../ui/figures.tsx';
import { RULE_ICONS } from './new-rule-menu.tsx';
import { RuleState, RuleWhere, useSentence } from './rule-looks.tsx';
import type { CategoryNames } from './rule-sentence.ts';

/** The rules, each as a sentence. */
export const ruleColumns = (names: CategoryNames): readonly ListColumn<SpendRule>[] => [
  { id: 'rule', width: 64, cell: (rule) => <RuleCell rule={rule} names={names} /> },
  { id: 'where', width: 40, isQuiet: true, cell: (rule) => <RuleWhere rule={rule} /> },
  { id: 'state', width: 16, cell: ({ isActive }) => <RuleState isActive={isActive} /> },
  {
    id: 'changed',
    width: 20,
    isQuiet: true,
    cell: ({ updatedAt }) => <Time moment={updatedAt} focusable={false} />,
  },
];

function RuleCell({ rule, names }: { rule: SpendRule; names: CategoryNames }) {
  const sentence = useSentence(names);
  const Icon = RULE_ICONS[rule.type];
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goInSpendRules({ rule: rule.id });
  };
  return (
    <span className="rule-cell">
      <Icon aria-hidden="true" />
      <span className="cell-lines">
        <a className="row-link" href={`?${new URLSearchParams({ rule: rule.id })}`} onClick={open}>
          <bdi>{rule.name}</bdi>
        </a>
        <span className="rule-sentence">
          <bdi>{sentence(rule)}</bdi>
        </span>
      </span>
    </span>
  );
}
