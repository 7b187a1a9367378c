import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#lib/browser/query-client.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { TextsProvider } from '../ui/texts.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Accounts } from './accounts.tsx';
import { Bank } from './bank.tsx';
import { Clock } from './clock.tsx';
import { FixedIds } from './fixed-ids.tsx';
import { Inbox } from './inbox.tsx';
import { Ports } from './ports.tsx';
import { Purchases } from './purchases.tsx';
import { Shipments } from './shipments.tsx';

/** Everything on `/sandbox`; needs the areas `bank`, `common`, `errors`, `purchases` and `sandbox`. */
export function SandboxPage({ texts, lang }: { texts: Texts; lang: Language }) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <QueryClientProvider client={queryClient}>
        <Inbox />
        <Clock />
        <Purchases />
        <Bank />
        <Shipments />
        <Accounts />
        <FixedIds />
        <Ports />
        <ToastRegion />
      </QueryClientProvider>
    </TextsProvider>
  );
}
