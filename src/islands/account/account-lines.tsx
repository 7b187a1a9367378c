import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { getAccountChanges } from '#lib/contract/people/account.ts';
import type { User } from '#lib/contract/people/user.ts';
import { phoneText } from '#lib/domain/phone.ts';
import { formatDateTime } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { isLanguage, languageEntry } from '#lib/i18n/languages.ts';
import { ownAddressKey, readOwnAddress } from '#lib/stores/account/address.ts';
import { accountChangesKey } from '#lib/stores/account/cache.ts';
import { dropPhone } from '#lib/stores/account/change-address.ts';
import { failureText } from '#lib/stores/failure.ts';
import { $consumerContext } from '#lib/stores/session/session.ts';
import { signOutAsWished } from '#lib/stores/session/sign-out.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Button } from '../ui/button.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PhoneCodeDialog, PhoneDialog } from './phone-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

type Part = 'profile' | 'email' | 'phone' | 'phoneCode' | 'provePhone' | 'address' | 'password';

/** Name, language, email, phone and password, each with what is still to be confirmed. */
export function AccountLines({ user }: { user: User }) {
  const t = useT();
  const lang = useLang();
  const [open, setOpen] = useState<Part | null>(null);
  const close = () => setOpen(null);
  const { data: changes } = useAccountChanges(user.id);
  const waiting = changes?.phone ?? null;
  const { ownName, tag, direction } = languageEntry(isLanguage(user.language) ? user.language : lang);
  /** The sign-in has ended with the change. */
  const leave = (part: 'phone' | 'password') => void signOutAsWished(t(`account.changed.${part}`));
  const followLanguage = (changed: User) => {
    if (changed.language !== lang) location.assign(`?lang=${changed.language}`);
  };
  const ofPhone = { uid: user.id, onDone: () => leave('phone'), onClose: close };
  return (
    <>
      <section className="panel">
        <AccountLine
          label={t('account.profile')}
          value={<bdi>{`${user.firstName} ${user.lastName}`}</bdi>}
          onChange={() => setOpen('profile')}
        >
          <span className="account-note">
            <bdi lang={tag} dir={direction}>
              {ownName}
            </bdi>
          </span>
        </AccountLine>
        <AccountLine
          label={t('account.email')}
          value={user.email ? <Email of={user.email} /> : t('account.none')}
          onChange={() => setOpen('email')}
        >
          {changes?.email && (
            <span className="account-note" role="status">
              {t('account.pending.email', {
                email: changes.email.email,
                time: formatDateTime(changes.email.expiresAt, lang),
              })}
            </span>
          )}
        </AccountLine>
        <AccountLine
          label={t('account.phone')}
          value={user.phone ? <bdi dir="ltr">{phoneText(user.phone)}</bdi> : t('account.none')}
          onChange={() => setOpen('phone')}
        >
          {user.phone && changes?.isPhoneConfirmed === false && (
            <UnprovenPhone uid={user.id} onProve={() => setOpen('provePhone')} />
          )}
          {waiting && (
            <>
              <span className="account-note" role="status">
                {t('account.pending.phone', {
                  phone: `\u2066${phoneText(waiting.phone).replaceAll(' ', '\u00a0')}\u2069`,
                  time: formatDateTime(waiting.expiresAt, lang),
                })}
              </span>
              <button type="button" className="link" onClick={() => setOpen('phoneCode')}>
                {t('account.pending.enterCode')}
              </button>
            </>
          )}
        </AccountLine>
        <OwnAddress
          uid={user.id}
          isOpen={open === 'address'}
          onOpen={() => setOpen('address')}
          onClose={close}
        />
        {user.email === null ? (
          <AccountLine label={t('account.password')} value={t('account.none')}>
            <span className="account-note">{t('account.noPassword')}</span>
          </AccountLine>
        ) : (
          <AccountLine
            label={t('account.password')}
            value={<span aria-hidden="true">••••••••</span>}
            onChange={() => setOpen('password')}
          />
        )}
      </section>
      {open === 'profile' && <ProfileDialog user={user} onDone={followLanguage} onClose={close} />}
      {open === 'email' && <EmailDialog uid={user.id} onClose={close} />}
      {open === 'phone' && <PhoneDialog {...ofPhone} />}
      {open === 'provePhone' && <PhoneDialog {...ofPhone} typed={user.phone ?? ''} />}
      {open === 'phoneCode' && waiting && <PhoneCodeDialog {...ofPhone} phone={waiting.phone} />}
      {open === 'password' && (
        <PasswordDialog uid={user.id} onDone={() => leave('password')} onClose={close} />
      )}
    </>
  );
}

/** Breaks behind its @ before it breaks inside a word. */
function Email({ of }: { of: string }) {
  const at = of.indexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </bdi>
  );
}

/** What waits to be confirmed is known after a reload, too. */
const useAccountChanges = (uid: string) =>
  useQuery({
    queryKey: accountChangesKey(uid),
    queryFn: ({ signal }) => callApi(getAccountChanges, { params: { id: uid }, signal }),
  });

type OwnAddressProps = { uid: string; isOpen: boolean; onOpen: () => void; onClose: () => void };

/** Where one's cards are sent; for whoever holds or held one. */
function OwnAddress({ uid, isOpen, onOpen, onClose }: OwnAddressProps) {
  const t = useT();
  const isHolder = (useStore($consumerContext)?.cards.length ?? 0) > 0;
  const { data } = useQuery({
    queryKey: ownAddressKey(uid),
    queryFn: ({ signal }) => readOwnAddress(uid, signal),
    enabled: isHolder,
  });
  if (!data) return null;
  const { address } = data;
  const lines = address && [
    `${address.firstName} ${address.lastName}`,
    joinWords([address.addressOne, address.addressTwo], ', '),
    `${address.city}, ${address.state} ${address.zip}`,
  ];
  return (
    <>
      <AccountLine
        label={t('account.address')}
        value={lines ? <bdi dir="ltr">{lines[0]}</bdi> : t('account.none')}
        onChange={onOpen}
      >
        {lines?.slice(1).map((line) => (
          <span key={line} className="account-note">
            <bdi dir="ltr">{line}</bdi>
          </span>
        ))}
      </AccountLine>
      {isOpen && <AddressDialog uid={uid} address={address} onClose={onClose} />}
    </>
  );
}

/** A phone that was only typed: its owner confirms it, or takes it away. */
function UnprovenPhone({ uid, onProve }: { uid: string; onProve: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await dropPhone(uid);
      showToast({ tone: 'success', text: t('account.phoneRemoved') });
    } catch (error) {
      const text = `${t('account.phoneNotRemoved')} ${failureText(error, t)}`;
      showToast({ tone: 'error', text, about: 'phone' });
    }
    setBusy(false);
  };
  return (
    <>
      <span className="account-note">{t('account.phoneUnproven')}</span>
      <span className="account-acts">
        <Button size="s" tone="primary" onClick={onProve}>
          {t('account.phoneProve')}
          <span className="sr-only"> {t('account.phone')}</span>
        </Button>
        <Button size="s" busy={busy} onClick={() => void remove()}>
          {t('account.phoneRemove')}
          <span className="sr-only"> {t('account.phone')}</span>
        </Button>
      </span>
    </>
  );
}

type LineProps = {
  label: string;
  value: ReactNode;
  /** left out where nothing can be changed yet */
  onChange?: () => void;
  children?: ReactNode;
};

function AccountLine({ label, value, onChange, children }: LineProps) {
  const t = useT();
  return (
    <div className="account-line">
      <h2 className="account-label">{label}</h2>
      <div className="account-value">
        <p>{value}</p>
        {children}
      </div>
      {onChange && (
        <Button size="s" onClick={onChange}>
          {t('account.change')}
          <span className="sr-only"> {label}</span>
        </Button>
      )}
    </div>
  );
}
