import { exemptOfOne, urssafConditions, urssafContract, type UrssafYear } from '@elan/domain/dashboards';
import { monthName } from '@elan/domain/invoicing';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { routerLink, useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { useUser } from '../../../base/session/session.ts';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { saveFile } from '../../../base/transport/save-file.ts';
import { KpiStrip } from '../../../ui/display/kpi-strip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { plural } from '../../../ui/text/typography.ts';
import { DashboardTabs } from '../views/dashboard-tabs.tsx';
import { fetchDocument } from '../views/fetch-document.ts';
import type { UrssafSearch } from './urssaf-search.ts';
import classes from './urssaf.module.css';

export { urssafSearch as search } from './urssaf-search.ts';

const urssaf = clientOf('dashboards', urssafContract);
const firstYear = 2024;
const euros = (cents: number): string => formatNumber(cents / 100, { style: 'currency', currency: 'EUR' });

function Gauge({ spentCents, limitCents }: { readonly spentCents: number; readonly limitCents: number }) {
  const share = limitCents === 0 ? 0 : Math.round((spentCents * 1000) / limitCents) / 10;
  const words = `${formatNumber(share)}\u00a0% de la limite`;
  return (
    <div>
      <div className={classes.gauge} role="img" aria-label={words}>
        <span
          className={share > 100 ? classes.over : classes.part}
          style={{ inlineSize: `${Math.min(100, share)}%` }}
        />
      </div>
      <p className={classes.words}>
        {share > 100
          ? `${words}. Ce qui dépasse est soumis à cotisations.`
          : `${words}. Rien n’est soumis à cotisations à ce jour.`}
      </p>
    </div>
  );
}

function Told({ told }: { readonly told: UrssafYear }) {
  const { headcount, limitCents, spentCents, sessions, unpriced, ceilingCents, months } = told;
  const held = `${formatNumber(sessions)}\u00a0${plural(sessions, 'séance', 'séances')}, TVA comprise`;
  return (
    <>
      <KpiStrip
        label="Plafond de l’année"
        items={[
          { id: 'spent', label: 'Dépense de l’année', value: euros(spentCents), note: held },
          {
            id: 'limit',
            label: 'Limite exonérée',
            value: limitCents === null ? '–' : euros(limitCents),
            note:
              headcount === null
                ? 'Effectif non déclaré'
                : `${formatNumber(headcount)}\u00a0salariés déclarés`,
          },
          {
            id: 'left',
            label: 'Reste avant la limite',
            value: limitCents === null ? '–' : euros(limitCents - spentCents),
          },
          {
            id: 'one',
            label: 'Par salarié et par an',
            value: euros(exemptOfOne(ceilingCents)),
            note: `5\u00a0% du plafond mensuel de ${euros(ceilingCents)}`,
          },
        ]}
      />
      <SectionCard title="Où en est l’année">
        {limitCents === null ? (
          <p className={classes.words}>
            La limite dépend de l’effectif.{' '}
            {routerLink({
              href: '/app/profile/enterprise',
              className: classes.link,
              children: 'Déclarez-le dans votre entreprise',
            })}
            .
          </p>
        ) : (
          <Gauge spentCents={spentCents} limitCents={limitCents} />
        )}
        {months.length > 0 && (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Mois</th>
                <th scope="col">Séances</th>
                <th scope="col">Dépense</th>
              </tr>
            </thead>
            <tbody className="num">
              {months.map(({ month, cents, sessions: count }) => (
                <tr key={month}>
                  <th scope="row">{monthName(month)}</th>
                  <td>{formatNumber(count)}</td>
                  <td>{euros(cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {unpriced > 0 && (
          <p className={classes.words}>
            {formatNumber(unpriced)}&nbsp;
            {plural(unpriced, 'séance sans prix n’est', 'séances sans prix ne sont')} dans aucun montant.
          </p>
        )}
      </SectionCard>
      <SectionCard title="Conditions de l’exonération">
        <ul className={classes.conditions}>
          {urssafConditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </SectionCard>
    </>
  );
}

/** What the collective sessions of a year cost a company, beside what is exempt of contributions, and its yearly PDF (market idea 4). */
export function UrssafScreen() {
  const user = useUser();
  const [search, change] = useScreenSearch<UrssafSearch>();
  const thisYear = Number(todayIn().slice(0, 4));
  const year = search.year ?? String(thisYear);
  const query = { year, ...(search.company !== undefined && { company: search.company }) };
  const { data, error, refetch, isFetching } = useQuery(
    readOf(urssaf.urssaf, { query: { ...query, year: Number(year) } }),
  );
  const report = useAct({
    send: async (asked: typeof query) => {
      const bytes = await fetchDocument(urssafContract.urssafReport.path, asked);
      saveFile(`plafond-urssaf-${asked.year}.pdf`, bytes, 'application/pdf');
    },
    touches: [],
  });
  return (
    <>
      <PageHeader
        title="Suivi du plafond URSSAF"
        description={data ? `${data.name}, année ${data.year}.` : !error && 'Chargement de l’année…'}
        actions={data && <ActButton label="PDF pour la paie" look="default" act={report} input={query} />}
      />
      <DashboardTabs user={user} active="urssaf" />
      <NativeSelect
        label="Année"
        maw={200}
        mb="md"
        data={Array.from({ length: thisYear - firstYear + 1 }, (_, back) => String(thisYear - back))}
        value={year}
        onChange={({ currentTarget: { value } }) => {
          change({ year: value }, { replace: true });
        }}
      />
      {data && (
        <div className={classes.root}>
          <Told told={data} />
        </div>
      )}
      {!data && !error && <LoadingState height={320} label="Chargement de l’année" />}
      {!data && error && (
        <SectionCard>
          <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </SectionCard>
      )}
    </>
  );
}
