import type { Actor, Scope } from '@elan/domain/accounts';
import { gymErrors, gymHoursProblems, type Gym, type GymFacts } from '@elan/domain/gyms';
import { kernelErrors } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { gymColumns, readGym } from './gyms.repository.ts';
import { gyms } from './gyms.tables.ts';
import { tellGym } from './tell-gym.ts';

const everyGym: Scope = { kind: 'all' };

function checkHours({ openingHours }: GymFacts): void {
  const issues = gymHoursProblems(openingHours);
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
}

async function told(
  actor: Actor,
  id: string,
  event: 'create' | 'update',
  details: Readonly<Record<string, unknown>>,
): Promise<Gym> {
  await recordAudit({ actor, entity: 'gym', entityId: id, event, from: null, to: null, details });
  await tellGym(id, 'gyms/changed');
  return readGym(everyGym, id);
}

async function withFreeNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'gyms_name_unique')) throw gymErrors.fail('gyms/name-taken');
    if (violates(error, 'gyms_slug_unique')) throw gymErrors.fail('gyms/slug-taken');
    throw error;
  }
}

/** Adds a gym. Throws `form-invalid`, `gyms/name-taken`, `gyms/slug-taken`, in a race too. */
export function createGym(actor: Actor, facts: GymFacts): Promise<Gym> {
  checkHours(facts);
  return withFreeNames(() =>
    inTx(async () => {
      const gym = await db.insert(gyms).values(gymColumns(facts)).returning({ id: gyms.id }).then(onlyRow);
      return told(actor, gym.id, 'create', { name: facts.name });
    }),
  );
}

/** Changes a gym; the audit keeps before and after. Throws `not-found`, `stale-version`, and as `createGym` does. */
export function updateGym(
  scope: Scope,
  actor: Actor,
  id: string,
  { version, ...facts }: GymFacts & { readonly version: number },
): Promise<Gym> {
  checkHours(facts);
  return withFreeNames(() =>
    inTx(async () => {
      const before = await readGym(scope, id);
      const [changed] = await db
        .update(gyms)
        .set({ ...gymColumns(facts), updatedAt: sql`now()`, version: sql`${gyms.version} + 1` })
        .where(and(eq(gyms.id, before.id), eq(gyms.version, version)))
        .returning({ id: gyms.id });
      if (!changed) throw kernelErrors.fail('stale-version');
      const said = ({ name, slug, address, openingHours, ...about }: Gym | GymFacts) => ({
        nom: name,
        page: slug,
        adresse: address && `${address.line}, ${address.postalCode} ${address.city}`,
        horaires: openingHours.map(({ weekday, start, end }) => `${weekday} ${start}-${end}`).join(', '),
        services: about.services.join(', '),
        exceptions: about.exceptions.map(({ date, words }) => `${date} ${words}`).join(', '),
        assurance: about.insuredUntil,
      });
      return told(actor, before.id, 'update', { before: said(before), after: said(facts) });
    }),
  );
}
