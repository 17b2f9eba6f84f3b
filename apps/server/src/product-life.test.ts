import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeProductLife, type ProductLife } from './product-life.ts';

/** A life whose parts and end are written down in order; its database ends when it is stopped, as the real one. */
function aLife() {
  const seen: string[] = [];
  const life = makeProductLife({
    log: pino({ level: 'silent' }),
    exit: (code) => seen.push(`exit ${code}`),
    say: (sentence) => seen.push(sentence),
  });
  const part = (name: string) => () => {
    seen.push(`stop ${name}`);
    if (name === 'database') life.databaseEnded();
    return Promise.resolve();
  };
  return { life, part, seen };
}
const settled = () => new Promise((done) => setImmediate(done));

test('a start that fails stops the database, and leaves the sentence and the exit to the caller', async () => {
  const { life, part, seen } = aLife();
  const start = life.run(async () => {
    life.started(part('database'));
    throw new Error('listen EADDRINUSE');
  });
  await expect(start).rejects.toThrow('EADDRINUSE');
  await settled();
  expect(seen).toEqual(['stop database']);
});

test('a database that ends unasked is said, and the product leaves with 1', async () => {
  const { life, part, seen } = aLife();
  await life.run(async () => {
    life.started(part('database'));
    life.started(part('server'));
  });
  life.databaseEnded();
  await settled();
  expect(seen[0]).toMatch(/^La base de données s’est arrêtée\..* relancez\.$/);
  expect(seen.slice(1)).toEqual(['stop server', 'stop database', 'exit 1']);
});

test('a database that ends during the start is said once', async () => {
  const { life, part, seen } = aLife();
  await life.run(async () => {
    life.started(part('database'));
    life.databaseEnded();
    throw new Error('read ECONNRESET');
  });
  expect(seen.filter((line) => line.startsWith('La base'))).toHaveLength(1);
  expect(seen.at(-1)).toBe('exit 1');
});

test.each([
  ['is asked to end', (life: ProductLife) => life.end(), true],
  ['loses its database', (life: ProductLife) => life.databaseEnded(), false],
] as const)(
  'a product that %s takes its time to leave only when it was asked',
  async (_case, end, leaves) => {
    const { life, part, seen } = aLife();
    await life.run(async () => {
      life.started(part('server'));
      life.startedUntilAsked(part('proxy’s visits'));
    });
    end(life);
    await settled();
    expect(seen.includes('stop proxy’s visits')).toBe(leaves);
    expect(seen).toContain('stop server');
  },
);

test('a start that fails takes no time to leave', async () => {
  const { life, part, seen } = aLife();
  const start = life.run(async () => {
    life.startedUntilAsked(part('proxy’s visits'));
    throw new Error('listen EADDRINUSE');
  });
  await expect(start).rejects.toThrow('EADDRINUSE');
  expect(seen).toEqual([]);
});

test('SIGTERM stops everything, last first, and leaves with 0', async () => {
  const { life, part, seen } = aLife();
  await life.run(async () => {
    life.started(part('database'));
    life.started(part('server'));
  });
  life.end();
  life.end();
  await settled();
  expect(seen).toEqual(['stop server', 'stop database', 'exit 0']);
});

test('SIGTERM while starting is obeyed: the step under way is stopped too, the next ones never start', async () => {
  const { life, part, seen } = aLife();
  await life.run(async () => {
    life.started(part('database'));
    life.end();
    await settled();
    life.started(part('jobs'));
    seen.push('the server started');
  });
  expect(seen).toEqual(['stop jobs', 'stop database', 'exit 0']);
});

test('SIGTERM in the last step of the start is obeyed', async () => {
  const { life, part, seen } = aLife();
  await life.run(async () => {
    life.started(part('server'));
    life.end();
  });
  expect(seen).toEqual(['stop server', 'exit 0']);
});
