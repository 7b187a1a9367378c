import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PortName } from '#lib/domain/integrations/integrations.ts';
import { addBacklogMetrics, type Backlog } from './backlog-metrics.ts';

/** What Prometheus reads; amounts, names and ids never become labels. */
export type Metrics = {
  observeCall(call: string, status: number, seconds: number): void;
  /** A call to an outside service. */
  observePort(outcome: { port: PortName; result: string; seconds: number }): void;
  /** Serves `/metrics` on a port of its own, so that it is never reachable through the door. */
  listen(port: number, host: string): Promise<Server>;
};

export function createMetrics(
  pool: { totalCount: number; idleCount: number; waitingCount: number },
  readBacklog: () => Promise<Backlog>,
): Metrics {
  const registry = new Registry();
  const readAnew = addBacklogMetrics(registry, readBacklog);
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'larkspur_call_seconds',
    help: 'Time from a request of the API to its answer',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const ports = new Histogram({
    name: 'larkspur_port_seconds',
    help: 'Time of a call to an outside service, by how it went',
    labelNames: ['port', 'result'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [registry],
  });
  new Gauge({
    name: 'larkspur_database_connections',
    help: 'Connections of the pool by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    observeCall: (call, status, seconds) => calls.observe({ call, status }, seconds),
    observePort: ({ port, result, seconds }) => ports.observe({ port, result }, seconds),
    listen: (port, host) => {
      const server = createServer((req, res) => {
        if (req.url !== '/metrics') return void res.writeHead(404).end();
        readAnew()
          .then(() => registry.metrics())
          .then(
            (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
            () => res.writeHead(500).end(),
          );
      });
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(server));
      });
    },
  };
}
