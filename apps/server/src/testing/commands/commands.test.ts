import { randomUUID } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { hearLive } from '../hear-live.ts';
import { useApi } from '../product.ts';
import type { CommandIn } from './command.ts';
import { routeOf } from './contract-commands.ts';
import { deskCommands } from './desk-commands.ts';
import { followStatements, togetherOf } from './follow-writes.ts';
import { aSaleWorld, saleCommands } from './sale-commands.ts';
import { moreCommands } from './more-commands.ts';
import { workCommands } from './work-commands.ts';
import { aWorkWorld } from './work-world.ts';

// What each command leaves behind is one list: pages that stay open ask again when they hear of it, the audit keeps it for ever, and all
// that it changes is committed together. What is no longer told, recorded, or committed with the rest fails here.
const api = useApi();

type Headers = Record<string, string>;

async function auditedSince(since: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .select({ entity: auditLog.entity, event: auditLog.event })
    .from(auditLog)
    .where(gt(auditLog.at, since))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return rows.map(({ entity, event }) => `${entity} ${event}`);
}

/** Asks for what a command asks, and returns who should have heard of it and did not, what the audit says, and what was written together. */
async function leftBy<By extends string, World extends Record<'admin' | By, Headers>>(
  { ask, by, heard, apart = {} }: CommandIn<World, By>,
  world: World,
): Promise<{ unheard: string[]; audited: string[]; together: string[][] }> {
  const [method, url, payload] = ask(world);
  // A whole request under a key is one transaction: without one, the command's own is seen.
  const key: Headers = routeOf(method, url).needsKey ? { 'idempotency-key': randomUUID() } : {};
  const who: Headers = world[by ?? 'admin'];
  const headers = { ...who, ...key };
  const since = await databaseNow();
  const [[answer, events], sent] = await followStatements(() =>
    hearLive(() => api.app.inject({ method, url, headers, ...(payload && { payload }) })),
  );
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const told = new Set(events.map(({ topic, kind }) => `${topic} ${kind}`));
  return {
    unheard: heard(world).filter((one) => !told.has(one)),
    audited: await auditedSince(since),
    together: togetherOf(sent, apart),
  };
}

/** Everybody heard, the audit says these lines, and one transaction holds all. */
const asListed = (audited: readonly string[]) => ({ unheard: [], audited, together: [expect.anything()] });

describe('what is worked with', () => {
  let world: Awaited<ReturnType<typeof aWorkWorld>>;
  beforeAll(async () => {
    world = await aWorkWorld(api.app);
  });
  test.each([...workCommands, ...moreCommands, ...deskCommands])(
    'when $of, who shows it hears of it, the audit says it, and it is one transaction',
    async (command) => {
      expect(await leftBy(command, world)).toEqual(asListed(command.audited));
    },
  );
});

describe('what is sold, paid and recommended', () => {
  let world: Awaited<ReturnType<typeof aSaleWorld>>;
  beforeAll(async () => {
    world = await aSaleWorld(api.app);
  });
  test.each(saleCommands)(
    'when $of, who shows it hears of it, the audit says it, and it is one transaction',
    async (command) => {
      expect(await leftBy(command, world)).toEqual(asListed(command.audited));
    },
  );
});
