import type { Scope } from '@elan/domain/accounts';
import { dashboardErrors, drawView, monthDays, type DashboardView } from '@elan/domain/dashboards';
import { monthName } from '@elan/domain/invoicing';
import { AppError, civilDateOf, elided, formatCivilDate, kernelErrors } from '@elan/domain/kernel';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import type { Asking } from '../../../platform/pdf/render-in-thread.ts';
import { companiesAsked, dashboardInput } from '../read-dashboard.ts';
import { drawReport } from './draw-report.ts';
import type { ReportPagesProps, ReportPart } from './report-pages.tsx';

const parts: readonly (readonly [view: DashboardView, title: string])[] = [
  ['global', 'Vue d’ensemble'],
  ['users', 'Salariés'],
  ['sessions', 'Séances'],
  ['satisfaction', 'Satisfaction'],
];

async function pagesOf(scope: Scope, month: string, company?: string): Promise<ReportPagesProps> {
  const { asked } = await companiesAsked(scope, company);
  const [first, ...others] = asked;
  if (!first) throw kernelErrors.fail('not-found');
  const now = await databaseNow();
  const drawn: ReportPart[] = [];
  const notes: string[] = [];
  for (const [view, title] of parts) {
    const input = await dashboardInput(view, asked, {}, monthDays(month), parisDay(now), scope.kind);
    const said = drawView(view, input);
    drawn.push({ title, figures: said.figures, charts: said.charts });
    notes.push(...said.notes);
  }
  return {
    name: others.length === 0 ? first.name : 'Toutes les entreprises',
    month: monthName(month),
    // Said first: as the last note it stood alone on a page of its own.
    subtitle: `Rapport ${elided('de', monthName(month))}, comparé au mois d’avant. Aucun chiffre ne paraît sur moins de personnes que le seuil de confidentialité.`,
    productName: deployment().productName,
    madeOn: formatCivilDate(civilDateOf(now)),
    parts: drawn,
    notes,
  };
}

/** Returns whose report it is: the one company of a scope, or all of them; null of none. */
export async function reportTitle(scope: Scope, company?: string): Promise<string | null> {
  const [first, ...others] = (await companiesAsked(scope, company)).asked;
  if (!first) return null;
  return others.length === 0 ? first.name : 'Toutes les entreprises';
}

/**
 * Returns the report of a month as a PDF, under the same floor as the screens; nothing when who asks has left meanwhile. Throws `not-found`,
 * `too-many-documents`, and `dashboards/generation-failed` for what nobody foresaw.
 */
export async function monthReport(
  scope: Scope,
  { month, company }: { readonly month: string; readonly company?: string | undefined },
  asking: Asking,
): Promise<Buffer | undefined> {
  try {
    return await drawReport(await pagesOf(scope, month, company), asking);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw Object.assign(dashboardErrors.fail('dashboards/generation-failed'), { cause: error });
  }
}
