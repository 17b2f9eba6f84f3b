import { registerHooks } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { startTelemetry } from './start-telemetry.ts';

// The interface alone is loaded anyway: prom-client asks for it.
const sdk = /@opentelemetry\/(?!api\b)/;
const loaded: string[] = [];
const hooks = registerHooks({
  resolve(specifier, context, next) {
    if (sdk.test(specifier)) loaded.push(specifier);
    return next(specifier, context);
  },
});
afterAll(() => hooks.deregister());

test('by default the product loads nothing of the SDK, and follows nobody', async () => {
  await import('../../start-product.ts');
  expect(await startTelemetry(undefined)).toBeUndefined();
  expect(loaded).toEqual([]);
}, 60_000);

test('with an address it does, and a collector that is away does not hold back the end', async () => {
  const telemetry = await startTelemetry({ tracesUrl: 'http://127.0.0.1:1/v1/traces', serviceName: 'elan' });
  expect(loaded).toContainEqual(expect.stringContaining('exporter-trace-otlp-http'));
  await telemetry?.followJob({ name: 'test.job', id: '1' }, async () => ({ status: 'completed' }));
  const started = performance.now();
  await telemetry?.stop();
  expect(performance.now() - started).toBeLessThan(9000);
});
