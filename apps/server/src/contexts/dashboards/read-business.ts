import type { BusinessGroup } from '@elan/domain/dashboards';
import { companyStatuses, companyStatusLabels } from '@elan/domain/companies';
import { addDays, formatShortDate, monthOf } from '@elan/domain/kernel';
import { programStatuses, programStatusLabels } from '@elan/domain/programs';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { undeliveredSince } from '../../platform/mail/mail.repository.ts';
import { coachCounts } from '../coaches/public.ts';
import { companyCounts } from '../companies/public.ts';
import { sepaExposure } from '../payments/public.ts';
import { programCounts } from '../programs/public.ts';
import { coachlessSessions, unbilledByDay } from '../sessions/public.ts';

const daysAhead = 7;
const documentDays = 30;
const mailDays = 7;

type Item = BusinessGroup['items'][number];
const item = (id: string, label: string, value: number, href: string | null = null): Item => ({
  id,
  label,
  value,
  href,
});

/** Returns the activity of the house for administrators: companies, programmes, coaches, sessions at risk, money, e-mails (point 2). */
export async function readBusiness(): Promise<BusinessGroup[]> {
  const today = parisDay(await databaseNow());
  const companies = new Map((await companyCounts()).map((row) => [row.status, row]));
  const programs = new Map((await programCounts()).map(({ status, count }) => [status, count]));
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
        const label = `${companyStatusLabels[status]}, la plus ancienne le ${formatShortDate(row?.since ?? today)}`;
        return row ? [item(status, label, row.count, `/app/enterprises?status=${status}`)] : [];
      }),
    },
    {
      id: 'programs',
      title: 'Programmes, par étape',
      items: programStatuses.flatMap((status) => {
        const count = programs.get(status);
        return count === undefined ? [] : [item(status, programStatusLabels[status], count)];
      }),
    },
    {
      id: 'coaches',
      title: 'Coachs',
      items: [
        item('active', 'Actifs', coaches.active, '/app/coaches?status=ACTIVE'),
        item(
          'ending',
          `Un document se termine sous ${documentDays}\u00a0jours`,
          coaches.ending,
          '/app/coaches',
        ),
        item('candidates', 'Candidatures en cours', coaches.candidates),
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
          '/app/sessions',
        ),
        item(
          'mails',
          `E-mails non distribués en ${mailDays}\u00a0jours`,
          await undeliveredSince(addDays(today, -mailDays)),
          '/app/mails',
        ),
      ],
    },
    {
      id: 'money',
      title: 'Argent',
      items: [
        item('unbilled', 'Séances comptées, à facturer', cents(unbilled) / 100, '/app/invoicing'),
        item('month', 'Dont ce mois-ci', cents(unbilled.filter(({ day }) => day >= month)) / 100),
        item('sepa', 'Prélèvements SEPA encore en attente', exposure / 100),
      ],
    },
  ];
}
