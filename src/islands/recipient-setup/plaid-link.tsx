import { useEffect } from 'react';
import { BANK_LINK_META, PLAID_SCRIPT } from '#lib/domain/recipient-setup/plaid-script.ts';
import type { BankLink } from '#lib/stores/recipient-setup/left-link.ts';
import type { Chosen } from '#lib/stores/recipient-setup/link.ts';

const SCRIPT_TIMEOUT_MS = 20_000;

type Handler = { open(): void; destroy(): void };
/** https://plaid.com/docs/link/web/#onsuccess */
type Metadata = {
  institution: { name: string } | null;
  accounts: readonly { id: string; name: string; mask: string | null; subtype: string | null }[];
};
type Plaid = {
  create(options: {
    token: string;
    /** the address to which a bank's own page returned; the window continues from there */
    receivedRedirectUri?: string;
    onSuccess(publicToken: string, metadata: Metadata): void;
    onExit(error: unknown): void;
  }): Handler;
};
const plaidOf = (page: typeof globalThis) => (page as { Plaid?: Plaid }).Plaid;

export type BankWindowProps = {
  link: BankLink;
  onChosen: (account: Chosen) => void;
  onExit: (why: 'closed' | 'failed' | 'noAccount') => void;
};

/** Plaid's own window over the page. This component draws nothing: the vendor's script adds a frame. */
export function PlaidLink({ link, onChosen, onExit }: BankWindowProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a window for each token, whatever is drawn meanwhile
  useEffect(() => {
    let handler: Handler | undefined;
    let isGone = false;
    loadPlaid()
      .then((plaid) => {
        if (isGone) return;
        handler = plaid.create({
          token: link.linkToken,
          ...(link.receivedRedirectUri ? { receivedRedirectUri: link.receivedRedirectUri } : {}),
          onSuccess: (publicToken, { accounts, institution }) => {
            const [account] = accounts;
            if (!account) return onExit('noAccount');
            const { id, name, mask, subtype } = account;
            const bankName = institution?.name ?? null;
            onChosen({ publicToken, accountId: id, bankName, last4: mask, kind: subtype ?? name });
          },
          onExit: (error) => onExit(error ? 'failed' : 'closed'),
        });
        handler.open();
      })
      .catch(() => !isGone && onExit('failed'));
    return () => {
      isGone = true;
      handler?.destroy();
    };
  }, [link.linkToken]);
  return null;
}

let loading: Promise<Plaid> | undefined;

/** Loads the script once a page; after a failed load the next press tries again. */
function loadPlaid(): Promise<Plaid> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(): Promise<Plaid> {
  return new Promise((resolve, reject) => {
    const nonce = document.querySelector<HTMLMetaElement>(`meta[name="${BANK_LINK_META}"]`)?.nonce ?? '';
    const script = Object.assign(document.createElement('script'), { src: PLAID_SCRIPT, async: true, nonce });
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('Plaid Link did not come.'));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const plaid = plaidOf(globalThis);
      if (!plaid) return fail();
      clearTimeout(timer);
      resolve(plaid);
    });
    document.head.append(script);
  });
}
