import {
  Activity,
  ChartNoAxesColumn,
  CircleCheck,
  CircleDashed,
  CircleX,
  CreditCard,
  FileBox,
  IdCard,
  KeyRound,
  Landmark,
  Link2,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquare,
  Webhook,
} from 'lucide-react';
import type { Integration } from '#lib/contract/integrations/integrations.ts';
import type { Health, IntegrationName } from '#lib/domain/integrations/integrations.ts';
import { openWebhooks } from '#lib/stores/shell/open-webhooks.ts';
import { useNavInput } from '../page/use-session.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

const PICTURES: Record<IntegrationName, LucideIcon> = {
  identity: KeyRound,
  issuer: CreditCard,
  bank: Landmark,
  bankLink: Link2,
  mail: Mail,
  textMessage: MessageSquare,
  files: FileBox,
  verification: IdCard,
  atmLocator: MapPin,
  webhooks: Webhook,
  analytics: ChartNoAxesColumn,
};

const LOOKS = {
  healthy: { tone: 'leaf', icon: CircleCheck },
  failing: { tone: 'brick', icon: CircleX },
  unused: { tone: 'neutral', icon: Activity },
} as const satisfies Record<Health, { tone: BadgeTone; icon: LucideIcon }>;

/** One outside service: who serves it, how it does, and how it is configured. */
export function IntegrationLine({ integration }: { integration: Integration }) {
  const t = useT();
  const { name, mode, provider } = integration;
  const Picture = PICTURES[name];
  return (
    <li className="integration">
      <div className="integration-words">
        <h2>
          <Picture aria-hidden="true" />
          {t(`integrations.name.${name}`)}
        </h2>
        <p>{t(`integrations.purpose.${name}`)}</p>
      </div>
      <div className="integration-state">
        <HealthBadge integration={integration} />
        <span className="cell-note">{provider ?? t(`integrations.mode.${mode}`)}</span>
      </div>
      <News integration={integration} />
      <details className="integration-more">
        <summary>
          {t('integrations.configure')}
          <span className="sr-only"> {t(`integrations.name.${name}`)}</span>
        </summary>
        <HowTo integration={integration} />
      </details>
    </li>
  );
}

function HealthBadge({ integration: { mode, health } }: { integration: Integration }) {
  const t = useT();
  if (mode === 'off') return <Badge icon={CircleDashed}>{t('integrations.health.off')}</Badge>;
  return <Badge {...LOOKS[health]}>{t(`integrations.health.${health}`)}</Badge>;
}

/** When it last answered, and when and why it last did not. */
function News({ integration: { lastSuccessAt, lastError } }: { integration: Integration }) {
  const t = useT();
  return (
    <dl className="integration-news">
      <div>
        <dt>{t('integrations.lastSuccess')}</dt>
        <dd>{lastSuccessAt ? <Time moment={lastSuccessAt} /> : <span className="nothing">–</span>}</dd>
      </div>
      <div>
        <dt>{t('integrations.lastError')}</dt>
        <dd>
          {lastError ? (
            <>
              {t(`integrations.fault.${lastError.fault}`)} · <Time moment={lastError.at} />
            </>
          ) : (
            <span className="nothing">–</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

function HowTo({ integration: { name, mode, settings } }: { integration: Integration }) {
  const t = useT();
  const nav = useNavInput();
  return (
    <div className="stack" data-gap="s">
      <p>{t(`integrations.howTo.${name}`)}</p>
      {settings.length > 0 && (
        <>
          <p>{t(mode === 'sandbox' ? 'integrations.variablesSandbox' : 'integrations.variables')}</p>
          <ul className="integration-settings">
            {settings.map((setting) => (
              <li key={setting}>
                <code dir="ltr">{setting}</code>
              </li>
            ))}
          </ul>
          <p className="field-hint">{t('integrations.described')}</p>
        </>
      )}
      {name === 'webhooks' && mode !== 'off' && nav && (
        <Button size="s" icon={<Webhook aria-hidden="true" />} onClick={() => void openWebhooks(nav)}>
          {t('integrations.openWebhooks')}
        </Button>
      )}
    </div>
  );
}
