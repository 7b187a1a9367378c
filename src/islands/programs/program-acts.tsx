import { useStore } from '@nanostores/react';
import { ArrowLeftRight, CircleX, EllipsisVertical, Landmark, PencilLine } from 'lucide-react';
import { hasOwnAccount } from '#lib/domain/funding/own-account.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { usePermissions } from '../page/use-session.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { useT } from '../ui/texts.tsx';
import type { ListedProgram } from './listed-program.ts';

export type ProgramAct = { kind: 'fund' | 'rename' | 'close'; program: ListedProgram };

type ActsProps = { organizationId: string; program: ListedProgram; onAct: (act: ProgramAct) => void };

/** What can be done with one program. */
export function ProgramActs({ organizationId, program, onAct }: ActsProps) {
  const t = useT();
  const ofOrganization = usePermissions(organizationId);
  const ofProgram = usePermissions(program.id);
  const context = useStore($businessContext);
  const hasMoney = !context || hasOwnAccount(context, organizationId);
  const mayFund = hasMoney && ofOrganization.has('manageFunding') && ofProgram.has('manageFunding');
  const label = t('programs.acts', { name: program.name });
  const items: MenuItem[] = [
    ...(ofProgram.has('viewFunding')
      ? [
          {
            id: 'funding',
            label: t('programs.column.funding'),
            icon: <Landmark aria-hidden="true" />,
            href: pathTo('fundingAccount', { businessId: program.id }),
          },
        ]
      : []),
    ...(mayFund
      ? [
          {
            id: 'fund',
            label: t('programs.fund'),
            icon: <ArrowLeftRight aria-hidden="true" />,
            onSelect: () => onAct({ kind: 'fund', program }),
          },
        ]
      : []),
    ...(ofOrganization.has('createPrograms')
      ? [
          {
            id: 'rename',
            label: t('programs.rename.act'),
            icon: <PencilLine aria-hidden="true" />,
            onSelect: () => onAct({ kind: 'rename', program }),
          },
        ]
      : []),
    ...(ofOrganization.has('manageBusiness')
      ? [
          {
            id: 'close',
            label: t('programs.close.act'),
            icon: <CircleX aria-hidden="true" />,
            tone: 'danger' as const,
            divided: true,
            onSelect: () => onAct({ kind: 'close', program }),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu label={label} items={items}>
      {(trigger) => (
        <IconButton label={label} {...trigger}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      )}
    </Menu>
  );
}
