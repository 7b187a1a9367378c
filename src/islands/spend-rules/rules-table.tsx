// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { goInSpendRules } from '#lib/stores/spend-rules/query.ts';
import { ListTable } from '../list/list-table.tsx';
import { Time } from '../ui/figures.tsx';
import type { SkeletonSize } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { RULE_ICONS } from './new-rule-menu.tsx';
import { RuleState, RuleWhere, useSentence } from './rule-looks.tsx';
import type { CategoryNames } from './rule-sentence.ts';

export const RULES_ON_THEIR_WAY: SkeletonSize = { rows: 6, columns: ['w-64', 'w-40', 'w-16', 'w-20'] };
const COLUMNS = ['rule', 'where', 'state', 'changed'] as const;

type RulesTableProps = {
  /** missing while they are on the way */
  rules: readonly SpendRule[] | undefined;
  names: CategoryNames;
};

/** The rules, each as a sentence. */
export function RulesTable({ rules, names }: RulesTableProps) {
  const t = useT();
  return (
    <ListTable
      look="rules-table"
      label={t('spend-rules.heading')}
      columns={COLUMNS.map((id) => ({ id, head: t(`spend-rules.column.${id}`) }))}
      lines={rules}
      onTheirWay={RULES_ON_THEIR_WAY}
    >
      {(rule) => <RuleLine key={rule.id} rule={rule} names={names} />}
    </ListTable>
  );
}

function RuleLine({ rule, names }: { rule: SpendRule; names: CategoryNames }) {
  const sentence = useSentence(names);
  const Icon = RULE_ICONS[rule.type];
  const params = new URLSearchParams({ rule: rule.id });
  return (
    <tr role="row" data-off={!rule.isActive || undefined}>
      <td role="cell" data-col="rule">
        <span className="rule-cell">
          <Icon aria-hidden="true" />
          <span className="cell-lines">
            <a
              className="row-link"
              href={`?${params}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                goInSpendRules({ rule: rule.id });
              }}
            >
              <bdi>{rule.name}</bdi>
            </a>
            <span className="rule-sentence">
              <bdi>{sentence(rule)}</bdi>
            </span>
          </span>
        </span>
      </td>
      <td role="cell" data-col="where" className="quiet">
        <RuleWhere rule={rule} />
      </td>
      <td role="cell" data-col="state">
        <RuleState isActive={rule.isActive} />
      </td>
      <td role="cell" data-col="changed" className="quiet">
        <Time moment={rule.updatedAt} focusable={false} />
      </td>
    </tr>
  );
}
