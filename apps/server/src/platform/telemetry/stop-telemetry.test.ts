import { trace } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { silent, useHttpPeer } from '../../testing/http-peer.ts';
import { passWaits } from '../../testing/pass-waits.ts';
import { startTelemetry } from './start-telemetry.ts';

const peer = useHttpPeer();

test('a collector that does not answer holds back the end of the product for five seconds at most', async () => {
  peer.answer(silent);
  const telemetry = await startTelemetry({ tracesUrl: `${peer.url}/v1/traces`, serviceName: 'elan-test' });
  trace.getTracer('elan').startSpan('what is still to be sent').end();
  const waits = passWaits();
  await telemetry?.stop();
  expect(waits).toEqual([5000]);
});
