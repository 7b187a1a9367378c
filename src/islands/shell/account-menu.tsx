import {
  BadgeCheck,
  Building2,
  ChevronsUpDown,
  CreditCard,
  Keyboard,
  Languages,
  UserRound,
} from 'lucide-react';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { type Language, languageEntry } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Organization } from '#lib/stores/session/session.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { useT } from '../ui/texts.tsx';

export type AccountMenuProps = {
  /** null while unknown */
  name: string | null;
  organization: string | null;
  /** the person's other organisations */
  others: readonly Organization[];
  /** path of the own card, where somebody is a cardholder too */
  cardPath: string | null;
  /** path of the staff's desk, for staff of the platform */
  staffPath: string | null;
  /** the person's language */
  chosenLang: Language;
  onSwitch: (businessId: string) => void;
  onPreferences: () => void;
  /** missing where there is no keyboard */
  onShortcuts?: (() => void) | undefined;
  /** the menu's button shows no words, so the menu begins with them */
  isNarrow?: boolean;
};

/** The signed-in person and their organisation, with the acts that concern only this person. */
export function AccountMenu(props: AccountMenuProps) {
  const t = useT();
  const { name, organization, isNarrow } = props;
  const head = isNarrow && name && (
    <>
      <p>{name}</p>
      {organization && <p>{organization}</p>}
    </>
  );
  return (
    <Menu label={t('shell.account.label')} head={head} items={itemsOf(props, t)}>
      {(trigger) => (
        <button type="button" className="account" title={t('shell.account.label')} {...trigger}>
          <span className="account-mark" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="account-words nav-words">
            <span>{name ?? t('shell.account.label')}</span>
            {organization && <span>{organization}</span>}
          </span>
          <ChevronsUpDown className="nav-words" aria-hidden="true" />
        </button>
      )}
    </Menu>
  );
}

function itemsOf(props: AccountMenuProps, t: Translate): MenuItem[] {
  const { tag, direction, ownName } = languageEntry(props.chosenLang);
  const { others, cardPath, staffPath, onSwitch, onPreferences, onShortcuts } = props;
  return [
    ...others.map(({ businessId, name }) => ({
      id: businessId,
      label: t('shell.account.switchTo', { name }),
      icon: <Building2 aria-hidden="true" />,
      onSelect: () => onSwitch(businessId),
    })),
    ...(cardPath
      ? [
          {
            id: 'card',
            label: t('shell.account.myCard'),
            icon: <CreditCard aria-hidden="true" />,
            href: cardPath,
          },
        ]
      : []),
    ...(staffPath
      ? [
          {
            id: 'staff',
            label: t('shell.account.staff'),
            icon: <BadgeCheck aria-hidden="true" />,
            href: staffPath,
          },
        ]
      : []),
    {
      id: 'own',
      label: t('shell.account.own'),
      icon: <UserRound aria-hidden="true" />,
      href: pathTo('account'),
    },
    {
      id: 'preferences',
      label: t('shell.account.preferences'),
      hint: (
        <bdi lang={tag} dir={direction}>
          {ownName}
        </bdi>
      ),
      icon: <Languages aria-hidden="true" />,
      onSelect: onPreferences,
    },
    ...(onShortcuts
      ? [
          {
            id: 'shortcuts',
            label: t('shell.account.shortcuts'),
            icon: <Keyboard aria-hidden="true" />,
            onSelect: onShortcuts,
          },
        ]
      : []),
  ];
}

/** The first letters of the first and the last name; a dot while the name is unknown. */
function initialsOf(name: string | null): string {
  const words = (name ?? '·').split(' ').filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}
