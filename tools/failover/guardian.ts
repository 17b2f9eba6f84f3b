import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../apps/server/src/testing/postgres-product.ts';
import type { Server } from './pair.ts';
import type { Relay } from './relay.ts';

/** The health check of a failover tool (Patroni, repmgr): twice a second, and three failures in a row are believed. */
const lookEveryMs = 500;
const silences = 3;
const answerWithinMs = 1000;

/** Tells whether somebody listens on a port of the loopback. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: answerWithinMs });
    const tell = (is: boolean) => (): void => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', tell(true));
    socket.once('error', tell(false));
    socket.once('timeout', tell(false));
  });
}

/**
 * Watches the primary until it is silent, then promotes the standby and aims the relay at it. Returns the moment at which the
 * standby accepted writes (`performance.now()`).
 */
export async function guard(primary: Server, standby: Server, relay: Relay): Promise<number> {
  for (let missed = 0; missed < silences;) {
    missed = (await answers(primary.port)) ? 0 : missed + 1;
    await sleep(lookEveryMs);
  }
  // Fencing: no client reaches a primary that might come back. With a split brain, one of two primaries loses what it acknowledged.
  relay.aimAt(undefined);
  const [row] = await ask(standby.url, 'select pg_promote(true, 60) as promoted');
  if (row?.['promoted'] !== true) throw new Error('the standby was not promoted');
  relay.aimAt(standby.port);
  return performance.now();
}
