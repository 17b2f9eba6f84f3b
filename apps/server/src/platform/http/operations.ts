import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { databasePool } from '../db/database.ts';
import { withPatience } from '../db/patience.ts';
import { mayReadMetrics } from './metrics-access.ts';

type Health = { status: 'ok' | 'degraded' | 'leaving'; database: 'ok' | 'down'; checkedAt: string };

const healthTimes = { freshMs: 1000, answeredWithinMs: 2000 };

/**
 * Adds `GET /api/health`. Its database query is throttled to one a second and never runs twice at once, so a flood of health checks is
 * not amplified (R13). Answers 503 when the database does not answer within two seconds, and while the replica drains.
 */
export function addHealth(
  app: FastifyInstance,
  isLeaving: () => boolean = () => false,
  { freshMs, answeredWithinMs }: typeof healthTimes = healthTimes,
): void {
  let last: { at: number; answer: Promise<Health> } | undefined;
  let waiting = false;
  const askDatabase = async (): Promise<void> => {
    waiting = true;
    try {
      await databasePool().query('select 1');
    } finally {
      waiting = false;
    }
  };
  const tell = (error: unknown): void => app.log.warn({ err: error }, 'health: the database does not answer');
  const check = async (): Promise<Health> => {
    const database = await withPatience(answeredWithinMs, askDatabase, tell).then(
      () => 'ok' as const,
      (error: unknown) => {
        tell(error);
        return 'down' as const;
      },
    );
    return {
      status: database === 'ok' ? 'ok' : 'degraded',
      database,
      checkedAt: Temporal.Now.instant().toString(),
    };
  };
  app.get('/api/health', async (_request, reply) => {
    const now = performance.now();
    if (!last || (!waiting && now - last.at > freshMs)) last = { at: now, answer: check() };
    const found = await last.answer;
    const health: Health = isLeaving() ? { ...found, status: 'leaving' } : found;
    return reply
      .code(health.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
}

/**
 * Adds `GET /api/metrics` in the Prometheus format: process, requests by route and status, connections. It is `not-found`
 * for whoever is neither on this machine nor bears `token` (`mayReadMetrics`).
 */
export function addMetrics(app: FastifyInstance, token?: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const pool = databasePool();
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.raw, token)) throw kernelErrors.fail('not-found');
    void reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
  app.addHook('onClose', async () => {
    connections.reset();
    registry.clear();
  });
}
