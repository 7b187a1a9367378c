import type { Integration } from '#lib/contract/integrations/integrations.ts';
import type { IntegrationName } from '#lib/domain/integrations/integrations.ts';
import type { Config } from '../../config.ts';

type Connection = Pick<Integration, 'mode' | 'provider' | 'settings'>;
type Known = Pick<
  Config,
  'mode' | 'ach' | 'objectStore' | 'atmSearchUrl' | 'svix' | 'analytics' | 'lithic'
> & {
  hasWebhooks: boolean;
};

/** What stands behind each port by the configuration (boot.ts opens it), and the variables that say so. */
export function connectionsOf(known: Known): Record<IntegrationName, Connection> {
  const { mode, ach, objectStore, atmSearchUrl, svix, analytics, lithic, hasWebhooks } = known;
  const live = (provider: string | null, ...settings: string[]): Connection =>
    mode === 'live' ? { mode, provider, settings } : { mode, provider: null, settings };
  const off: Connection = { mode: 'off', provider: null, settings: [] };
  return {
    identity: live(
      'Firebase Authentication',
      'IDENTITY_PROJECT_ID',
      'IDENTITY_API_KEY',
      'IDENTITY_AUTH_DOMAIN',
    ),
    issuer: {
      ...(mode === 'live' && !lithic ? off : live('Lithic')),
      settings: [
        'LITHIC_API_KEY',
        'LITHIC_ADDRESS',
        'LITHIC_ASA_SECRET',
        'LITHIC_EVENTS_SECRET',
        'LITHIC_PIN_KEY',
        'LITHIC_PHYSICAL_PRODUCT_ID',
        'LITHIC_SHIPPING_EMAIL',
        'LITHIC_SHIPPING_PHONE',
        'LITHIC_ACCOUNT_TOKEN',
      ],
    },
    bank: {
      ...(mode === 'live' && !ach ? off : live(null)),
      provider: ach ? 'ACH files' : null,
      settings: [
        'ACH_DIRECTORY',
        'ACH_BANK_ROUTING',
        'ACH_BANK_NAME',
        'ACH_COMPANY_ID',
        'ACH_ORIGIN_NAME',
        'ACH_ACCOUNT_NUMBER',
        'ACH_LEAD_MINUTES',
      ],
    },
    bankLink: live('Plaid', 'PLAID_CLIENT_ID', 'PLAID_SECRET', 'PLAID_ENV', 'PLAID_REDIRECT'),
    mail: live('SMTP', 'SMTP_URL', 'MAIL_FROM', 'PARTNER_MAIL_FROM'),
    textMessage: live('Twilio', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'),
    files: {
      // With a bucket a sandbox keeps its files there too.
      mode: objectStore ? 'live' : mode,
      provider: objectStore ? 'Object store' : null,
      settings: ['FILES_ADDRESS', 'FILES_REGION', 'FILES_KEY_ID', 'FILES_SECRET'],
    },
    // A live system refers every application to the platform's staff.
    verification: mode === 'live' ? off : live(null),
    atmLocator: {
      ...(mode === 'live' && !atmSearchUrl ? off : live(null)),
      settings: ['ATM_SEARCH_URL'],
    },
    webhooks: {
      mode: !hasWebhooks ? 'off' : svix ? 'live' : mode,
      provider: hasWebhooks && svix ? 'Svix' : null,
      settings: ['SVIX_TOKEN', 'SVIX_ADDRESS'],
    },
    analytics: {
      // In a sandbox too.
      mode: analytics ? 'live' : 'off',
      provider: analytics ? 'Plausible' : null,
      settings: ['ANALYTICS_ADDRESS', 'ANALYTICS_SITE'],
    },
  };
}
