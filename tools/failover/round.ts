import { setTimeout as sleep } from 'node:timers/promises';
import {
  askDoctor,
  countDoubles,
  countLost,
  countMissing,
  countWaitingMails,
  firstHandedOver,
} from './after.ts';
import { guard } from './guardian.ts';
import { openLiveStream, type LiveStream } from './live-stream.ts';
import { untilTrue, type Pair, type Server } from './pair.ts';
import { signIn, type Product } from './products.ts';
import type { Relay } from './relay.ts';
import { startWriting } from './writers.ts';

/** The product must be writable again within so many seconds of the kill. */
export const goalSeconds = 30;
const beforeMs = 5000;
const afterMs = 5000;

export type Round = {
  readonly acknowledged: number;
  readonly cut: number;
  /** Seconds from the kill: the standby promoted, the first write acknowledged by each process, a live event and a mail of such a write. */
  readonly promoted: number;
  readonly writable: number;
  readonly live: number;
  readonly jobs: number;
  readonly lost: number;
  readonly doubles: number;
  readonly surprises: string;
  readonly doctor: readonly string[];
  readonly held: boolean;
};

type Subject = {
  readonly pair: Pair;
  readonly relay: Relay;
  readonly products: readonly Product[];
  readonly companies: readonly string[];
};

/** When each stream first told of one of these employees; Infinity for a stream that never did. */
const firstHeard = (streams: readonly LiveStream[], ids: readonly string[]): number =>
  Math.max(
    ...streams.map(({ heard }) => Math.min(...ids.map((id) => heard.get(id) ?? Number.POSITIVE_INFINITY))),
  );

/** Kills the primary while every process writes, and looks at what is left on the standby. Returns the round and the new primary. */
export async function failOver(
  { pair, relay, products, companies }: Subject,
  primary: Server,
  round: number,
): Promise<{ round: Round; primary: Server }> {
  const standby = await pair.makeStandby(primary);
  const [first] = products;
  if (!first) throw new Error('no process to write through');
  const { token } = await signIn(first.port, 'admin@elan.test');
  const streams = await Promise.all(products.map((product) => openLiveStream(product, token)));
  const writing = startWriting({ products, token, companies, prefix: `manche-${round}` });
  const { written } = writing;
  await sleep(beforeMs);

  const guarding = guard(primary, standby, relay);
  const killedAt = performance.now();
  const killedAtClock = Date.now();
  await pair.kill(primary);
  const since = (moment: number): number => (moment - killedAt) / 1000;
  const promotedAt = await guarding;
  const afterKill = () => written.acknowledged.filter(({ sentAt }) => sentAt > killedAt);
  const firstAfter = (port: number) => afterKill().find((one) => one.port === port);
  await untilTrue('every process writes again', () =>
    Promise.resolve(products.every(({ port }) => firstAfter(port) !== undefined)),
  );
  await sleep(afterMs);
  await writing.stop();

  const { url } = standby;
  const ids = afterKill().map(({ id }) => id);
  await untilTrue(
    'the mails of the new writes have left',
    async () => (await countWaitingMails(url, ids)) === 0,
  );
  const jobs = ((await firstHandedOver(url, ids)) - killedAtClock) / 1000;
  const doctor = await askDoctor(url);
  const writable = since(Math.max(...products.map(({ port }) => firstAfter(port)?.answeredAt ?? Infinity)));
  const live = since(firstHeard(streams, ids));
  for (const stream of streams) stream.stop();
  const lost = (await countLost(url, written.acknowledged)) + (await countMissing(url, written.foundThere));
  const doubles = await countDoubles(url);
  pair.forget(primary);
  return {
    primary: standby,
    round: {
      acknowledged: written.acknowledged.length,
      cut: written.cut,
      promoted: since(promotedAt),
      writable,
      live,
      jobs,
      lost,
      doubles,
      surprises: [...written.surprises].map(([what, times]) => `${what} × ${times}`).join(', '),
      doctor: doctor.said,
      held:
        lost === 0 &&
        doubles === 0 &&
        writable <= goalSeconds &&
        Number.isFinite(live) &&
        written.surprises.size === 0 &&
        doctor.isClean,
    },
  };
}
