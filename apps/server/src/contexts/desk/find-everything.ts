import { may, scopeOf, type Actor, type Scope } from '@elan/domain/accounts';
import { companyStatusLabels, formatSiret } from '@elan/domain/companies';
import { mostFound, type Found } from '@elan/domain/desk';
import { formatShortDate } from '@elan/domain/kernel';
import { programStatusLabels, programTabs, programTypeRules } from '@elan/domain/programs';
import { accountsNamed } from '../accounts/public.ts';
import { coachesNamed } from '../coaches/public.ts';
import { companiesNamed } from '../companies/public.ts';
import { membersNamed } from '../members/public.ts';
import { programsNamed } from '../programs/public.ts';
import { sessionsNamed } from '../sessions/public.ts';

type Permission = Parameters<typeof scopeOf>[1];

/** What a permission of the person reaches; nothing without it. */
const reached = (actor: Actor, permission: Permission): Scope =>
  may(actor, permission) ? scopeOf(actor, permission) : { kind: 'none' };

async function companies(actor: Actor, words: string): Promise<Found[]> {
  const rows = await companiesNamed(reached(actor, 'companies.read'), words, mostFound);
  return rows.map(({ id, name, siret, city, reads }) => ({
    id,
    kind: 'company',
    title: name,
    detail: [companyStatusLabels[reads], city, formatSiret(siret)].filter(Boolean).join(' · '),
    href: `/app/enterprises/${id}`,
  }));
}

async function people(actor: Actor, words: string): Promise<Found[]> {
  const employees = await membersNamed(reached(actor, 'members.read'), words, mostFound);
  const accounts = may(actor, 'users.list') ? await accountsNamed(words, mostFound) : [];
  // Whoever is an employee and has an account is one person: their record of employee says more.
  const known = new Set(employees.map(({ userId }) => userId));
  const isAdmin = actor.role === 'ADMIN';
  return [
    ...employees.map(({ id, name, email, companyId, companyName }): Found => ({
      id,
      kind: 'person',
      title: name,
      detail: isAdmin ? `${companyName} · ${email}` : email,
      href: isAdmin ? `/app/employees?companyId=${companyId}&member=${id}` : `/app/employees?member=${id}`,
    })),
    ...accounts
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, email }): Found => ({
        id,
        kind: 'person',
        title: name,
        detail: email,
        href: `/app/users?user=${id}`,
      })),
  ].slice(0, mostFound);
}

async function programs(actor: Actor, words: string): Promise<Found[]> {
  const rows = await programsNamed(reached(actor, 'programs.read'), words, mostFound);
  return rows.map(({ id, companyName, objectiveName, type, status, startDate }) => {
    const tab =
      programTabs.find(({ statuses }) => (statuses as readonly string[]).includes(status))?.key ?? 'active';
    return {
      id,
      kind: 'program',
      title: `${objectiveName}, ${programTypeRules[type].label}`,
      detail: [companyName, programStatusLabels[status], startDate && `dès le ${formatShortDate(startDate)}`]
        .filter(Boolean)
        .join(' · '),
      href: `/app/programs?tab=${tab}&program=${id}`,
    };
  });
}

async function sessions(actor: Actor, words: string): Promise<Found[]> {
  const rows = await sessionsNamed(reached(actor, 'sessions.read'), words, mostFound);
  return rows.map(({ id, companyName, objectiveName, day, at, coachName }) => ({
    id,
    kind: 'session',
    title: `${objectiveName}, le ${formatShortDate(day)} à ${at}`,
    detail: [companyName, coachName ?? 'sans coach'].join(' · '),
    href: `/app/sessions?session=${id}`,
  }));
}

async function coaches(actor: Actor, words: string): Promise<Found[]> {
  if (reached(actor, 'coaches.read').kind !== 'all') return [];
  const rows = await coachesNamed(words, mostFound);
  return rows.map(({ id, name, email }) => ({
    id,
    kind: 'coach',
    title: name,
    detail: email,
    href: `/app/coaches?coach=${id}`,
  }));
}

/** Returns what every word of a search names, among what the person may read: a few of each kind. */
export async function findEverything(actor: Actor, words: string): Promise<Found[]> {
  const found: Found[][] = [];
  for (const find of [companies, people, programs, sessions, coaches]) found.push(await find(actor, words));
  return found.flat();
}
