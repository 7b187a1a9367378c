import type { Fault, PortName } from '#lib/domain/integrations/integrations.ts';

export type IntegrationHealthTable = {
  name: PortName;
  success_at: Date | null;
  failure_at: Date | null;
  fault: Fault | null;
};

/** The health of outside services (059-integrations.sql). */
export type IntegrationsSchema = { integration_health: IntegrationHealthTable };
