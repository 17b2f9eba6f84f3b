import type { Scope } from '@elan/domain/accounts';
import {
  exemptOfOne,
  urssafConditions,
  type DashboardFigure,
  type UrssafYear,
} from '@elan/domain/dashboards';
import { monthName } from '@elan/domain/invoicing';
import { civilDateOf, formatCivilDate } from '@elan/domain/kernel';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import type { Asking } from '../../../platform/pdf/render-in-thread.ts';
import { drawReport } from '../report/draw-report.ts';
import type { ReportPagesProps } from '../report/report-pages.tsx';
import { readUrssaf } from './read-urssaf.ts';

const plain = { before: null, n: null, hidden: null, better: null, note: null, href: null } as const;
const euros = (id: string, label: string, cents: number | null, of: string): DashboardFigure => ({
  ...plain,
  id,
  label,
  value: cents === null ? null : cents / 100,
  unit: 'euros',
  of,
});

function pagesOf(told: UrssafYear, madeOn: string): ReportPagesProps {
  const { name, year, headcount, ceilingCents, limitCents, spentCents, sessions, unpriced, months } = told;
  const left = limitCents === null ? null : limitCents - spentCents;
  return {
    name,
    month: String(year),
    subtitle: `Suivi du plafond URSSAF de ${year}, pour votre service de paie.`,
    productName: deployment().productName,
    madeOn,
    parts: [
      {
        title: 'Plafond et dépense',
        figures: [
          euros('spent', 'Dépense de l’année', spentCents, `${sessions} séances, TVA comprise`),
          euros(
            'limit',
            'Limite exonérée',
            limitCents,
            headcount === null ? 'Effectif non déclaré' : `${headcount} salariés déclarés`,
          ),
          euros('left', 'Reste avant la limite', left, ''),
          euros('one', 'Par salarié et par an', exemptOfOne(ceilingCents), '5 % du plafond mensuel'),
        ],
        charts: [
          {
            id: 'months',
            title: 'Dépense mois par mois',
            subtitle: 'Euros, TVA comprise',
            kind: 'bars',
            unit: 'euros',
            head: 'Mois',
            series: [{ id: 'spent', label: 'Dépense', compares: false }],
            rows: months.map(({ month, cents }) => ({
              label: monthName(month),
              values: [cents / 100],
              hidden: null,
            })),
            goal: null,
          },
        ],
      },
    ],
    notes: [
      ...urssafConditions,
      ...(unpriced === 0 ? [] : [`Séances sans prix, dans aucun montant : ${unpriced}.`]),
    ],
  };
}

/** Returns the yearly follow-up of the ceiling as a PDF, for the payroll office. Throws as `readUrssaf` and `drawReport` do. */
export async function urssafReport(
  scope: Scope,
  asked: { readonly year: number; readonly company?: string | undefined },
  asking: Asking,
): Promise<Buffer | undefined> {
  const told = await readUrssaf(scope, asked);
  return drawReport(pagesOf(told, formatCivilDate(civilDateOf(await databaseNow()))), asking);
}
