import type { GymDisplay, ShownGym, ShownSession } from '@elan/domain/gyms';
import { addDays, civilDateOf, instantAt, timeZoneOf, parisZone } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { keptQuery } from '../../platform/db/hot-statement.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { gymNews, gymPlanning, gymPrices, legalCards, type SessionInGym } from './gym-needs.ts';
import { readShownGym } from './gyms.repository.ts';
import { machines, machineTypes } from './gyms.tables.ts';

const setting = settingsOf(productSettings);

const pictureOf = (context: string, id: string, version: number | null): string | null =>
  version === null ? null : `/api/${context}/${id}/picture?v=${version}`;

// Of an id only that of an objective leaves, in the address of its picture: it names nobody (T46).
const shown = (row: SessionInGym): ShownSession => ({
  startsAt: row.startsAt.toString(),
  endsAt: row.endsAt.toString(),
  objective: row.objective,
  intensity: row.intensity,
  picture: pictureOf('objectives', row.objectiveId, row.imageVersion),
  coach: row.coach,
  registered: row.registered,
  places: row.maxParticipants,
  cancelled: row.cancelled,
});

// A thousand screens read it, all day long: its text is built once.
const machineRows = keptQuery('machines-of-gym', () =>
  db
    .select({ type: machineTypes.name, state: machines.state, since: machines.saidAt })
    .from(machines)
    .innerJoin(machineTypes, eq(machineTypes.id, machines.typeId))
    .where(and(eq(machines.gymId, sql.placeholder('gymId')), isNull(machines.removedAt)))
    .orderBy(
      sql`${machineTypes.name} collate "und-x-icu"`,
      sql`length(${machines.name})`,
      asc(machines.name),
    ),
);

async function machinesOf(gymId: string): Promise<GymDisplay['machines']> {
  const rows = await machineRows({ gymId });
  const byType = Map.groupBy(rows, ({ type }) => type);
  return [...byType].map(([type, items]) => ({
    type,
    items: items.map(({ state, since }) => ({ state, since: since?.toString() ?? null })),
  }));
}

/** Returns the papers of who holds sessions, each with the days on which they do: of the coach, not of the first name, which two may share. */
async function legalOf(held: readonly SessionInGym[], zone: string): Promise<GymDisplay['legal']> {
  const daysOf = new Map<string, Set<string>>();
  for (const { coachId, startsAt } of held) {
    if (coachId === null) continue;
    const days = daysOf.get(coachId) ?? new Set<string>();
    daysOf.set(coachId, days.add(civilDateOf(startsAt, zone)));
  }
  const papers = await legalCards()([...daysOf.keys()]);
  return papers.map(({ coachId, ...card }) => ({ ...card, days: [...(daysOf.get(coachId) ?? [])] }));
}

async function displayOf(gym: ShownGym, days: number): Promise<GymDisplay> {
  const zone = gym.address === null ? parisZone : timeZoneOf(gym.address.postalCode);
  const now = await databaseNow();
  const today = civilDateOf(now, zone);
  // From midnight to midnight on the wall of the gym: 23 or 25 hours on the days when the clocks change.
  const span = {
    from: instantAt(today, '00:00', zone),
    to: instantAt(addDays(today, days), '00:00', zone),
  };
  const rows = await gymPlanning()(gym.id, span);
  const held = rows.filter(({ cancelled }) => !cancelled);
  const news = await gymNews()(gym.id, today);
  return {
    gym,
    zone,
    at: now.toString(),
    sessions: rows.map(shown),
    news: news.map(({ id, title, text, imageVersion }) => ({
      title,
      text,
      picture: pictureOf('news', id, imageVersion),
    })),
    machines: await machinesOf(gym.id),
    stateMinutes: await setting('machines.state-minutes'),
    legal: await legalOf(held, zone),
    prices: await gymPrices()(gym.slug),
  };
}

/**
 * Returns what the screen of a gym shows today, and tomorrow if the network is cut meanwhile, by the clock of the gym: no e-mail, name, phone or id of a person (threats T46).
 * Throws `not-found`.
 */
export async function readDisplay(id: string): Promise<GymDisplay> {
  return displayOf(await readShownGym({ id }), 2);
}

/** Returns the public page of the gym of a slug: the same, for the seven days from today on. Throws `not-found`. */
export const readWellness = async (slug: string): Promise<GymDisplay> =>
  displayOf(await readShownGym({ slug }), 7);
