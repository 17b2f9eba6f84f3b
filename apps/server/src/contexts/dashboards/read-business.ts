import type { BusinessGroup } from '@elan/domain/dashboards';
import { companyStatuses, companyStatusLabels } from '@elan/domain/companies';
import { addDays, formatShortDate, hasBegun, monthOf, type CivilDate } from '@elan/domain/kernel';
import { programStatuses, programStatusLabels, type ProgramStatus } from '@elan/domain/programs';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import { undeliveredSince } from '../../platform/mail/mail.repository.ts';
import { coachCounts } from '../coaches/public.ts';
import { companyCounts, registrationSteps } from '../companies/public.ts';
import { billedSince } from '../invoicing/public.ts';
import { failedJobs } from '../jobs/public.ts';
import { sepaExposure } from '../payments/public.ts';
import { programCounts } from '../programs/public.ts';
import { coachLoad, coachlessSessions, unbilledByDay } from '../sessions/public.ts';

const daysAhead = 7;
const documentDays = 30;
const mailDays = 7;
const registrationDays = 90;

/** The list that holds the programmes of a step: a tab of the planning, a step of the validation; both searches of a coach stand in one. */
const programLists: Partial<Record<ProgramStatus, string>> = {
  PENDING: '/app/packs/validation?stage=validation',
  PENDING_PLANNING: '/app/packs/validation?stage=coach',
  PENDING_COACH: '/app/packs/validation?stage=coach',
  PENDING_DATE: '/app/packs/validation?stage=start',
  PENDING_DATE_CONFIRMATION: '/app/packs/validation?stage=company',
  ACTIVE: '/app/programs?tab=active',
  PAUSED: '/app/programs?tab=paused',
};

type Item = BusinessGroup['items'][number];
const item = (
  id: string,
  label: string,
  value: number,
  { href = null, detail = null }: Partial<Pick<Item, 'href' | 'detail'>> = {},
): Item => ({ id, label, detail, value, href });

/** How many of those who came reached each step of their registration, with the share that went on from the step before. */
async function conversion(today: CivilDate): Promise<BusinessGroup> {
  const { came, ...steps } = await registrationSteps(addDays(today, -registrationDays));
  const shareOf = (part: number, whole: number) =>
    whole === 0 ? null : `${Math.round((part / whole) * 100)}\u00a0% de l’étape d’avant`;
  const step = (id: keyof typeof steps, label: string, before: number) =>
    item(id, label, steps[id], { detail: shareOf(steps[id], before) });
  return {
    id: 'registrations',
    title: `Inscriptions en ${registrationDays}\u00a0jours`,
    items: [
      item('came', 'Invitées ou inscrites', came),
      step('confirmed', 'Adresse confirmée', came),
      step('signedIn', 'Première connexion', steps.confirmed),
      step('setUp', 'Mise en route finie', steps.signedIn),
      step('started', 'Clientes', steps.setUp),
    ],
  };
}

/** Returns the activity of the house for administrators: companies and how far registrations come,
 * programmes, coaches, sessions at risk, money, e-mails, jobs (point 2). */
export async function readBusiness(jobs: readonly AnyJob[]): Promise<BusinessGroup[]> {
  const today = parisDay(await databaseNow());
  const companies = new Map((await companyCounts()).map((row) => [row.status, row]));
  const programs = new Map((await programCounts()).map((row) => [row.status, row]));
  const load = await coachLoad(today, addDays(today, daysAhead));
  const coaches = await coachCounts(addDays(today, documentDays));
  const month = `${monthOf(today)}-01`;
  const unbilled = await unbilledByDay({ from: addDays(month, -365), to: addDays(today, 1) });
  const cents = (rows: readonly { readonly cents: number }[]) =>
    rows.reduce((sum, row) => sum + row.cents, 0);
  const exposure = await sepaExposure();
  return [
    {
      id: 'companies',
      title: 'Entreprises, par état',
      items: companyStatuses.flatMap((status) => {
        const row = companies.get(status);
        const detail = `La plus ancienne depuis le ${formatShortDate(row?.since ?? today)}`;
        const href = `/app/enterprises?status=${status}`;
        return row ? [item(status, companyStatusLabels[status], row.count, { href, detail })] : [];
      }),
    },
    await conversion(today),
    {
      id: 'programs',
      title: 'Programmes, par étape',
      items: programStatuses.flatMap((status) => {
        const row = programs.get(status);
        const detail = `Le plus ancien depuis le ${formatShortDate(row?.since ?? today)}`;
        const href = programLists[status] ?? null;
        return row ? [item(status, programStatusLabels[status], row.count, { href, detail })] : [];
      }),
    },
    {
      id: 'coaches',
      title: 'Coachs',
      items: [
        item('active', 'Actifs', coaches.active, { href: '/app/coaches?status=ACTIVE' }),
        item('ending', `Un document se termine sous ${documentDays}\u00a0jours`, coaches.ending, {
          href: '/app/coaches?documents=expiring',
        }),
        item('load', `Séances à donner sous ${daysAhead}\u00a0jours`, load.sessions, {
          href: `/app/sessions?display=list&status=ACTIVE&from=${today}&to=${addDays(today, daysAhead)}`,
        }),
        item('busiest', 'Dont pour le coach le plus chargé', load.busiest),
        item('candidates', 'Candidatures en cours', coaches.candidates, {
          href: '/app/users/onboarding/coaches',
        }),
      ],
    },
    {
      id: 'risks',
      title: 'À surveiller',
      items: [
        item(
          'coachless',
          `Séances sans coach sous ${daysAhead}\u00a0jours`,
          await coachlessSessions(today, addDays(today, daysAhead)),
          { href: '/app/sessions' },
        ),
        item(
          'mails',
          `E-mails non distribués en ${mailDays}\u00a0jours`,
          await undeliveredSince(addDays(today, -mailDays)),
          { href: '/app/mails' },
        ),
        item('jobs', 'Tâches de nuit en échec', (await failedJobs(jobs)).length, { href: '/app/jobs' }),
      ],
    },
    {
      id: 'money',
      title: 'Argent',
      items: [
        item('billed', 'Facturé ce mois-ci, hors taxes', (await billedSince(month)) / 100, {
          href: '/app/invoicing',
        }),
        item('unbilled', 'Séances comptées, à facturer', cents(unbilled) / 100, { href: '/app/invoicing' }),
        item('month', 'Dont ce mois-ci', cents(unbilled.filter(({ day }) => hasBegun(month, day))) / 100),
        item('sepa', 'Prélèvements SEPA encore en attente', exposure / 100),
      ],
    },
  ];
}
