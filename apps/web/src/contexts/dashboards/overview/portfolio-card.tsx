import { formatShortDate } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { IconHeartHandshake, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { portfolioQuery } from './overview.queries.ts';
import classes from './overview.module.css';

const title = 'Vos entreprises';

/** A figure of one company, or why it is not there: too few people, or none yet. */
function Guarded({ value, unit, held }: { value: number | null; unit: string; held: number }) {
  if (value !== null) return <>{`${formatNumber(value, { maximumFractionDigits: 1 })}\u00a0${unit}`}</>;
  if (held === 0) return <>–</>;
  return (
    <span className={classes.masked}>
      <IconLock size={14} stroke={1.8} aria-hidden="true" /> Effectif insuffisant
    </span>
  );
}

/** The companies of a prescriptor: state, what waits, sessions, coverage and satisfaction of 31 days, each under the floor. */
export function PortfolioCard() {
  const { data, error, refetch, isFetching } = useQuery(portfolioQuery);
  if (!data && error) {
    return (
      <SectionCard title={title}>
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </SectionCard>
    );
  }
  if (!data) return <LoadingState height={260} label="Chargement de vos entreprises" />;
  if (data.items.length === 0) {
    return (
      <SectionCard>
        <EmptyState
          icon={<IconHeartHandshake size={24} stroke={1.6} />}
          title="Aucune entreprise n’est encore rattachée."
          reason="Invitez des entreprises, et suivez ici leur état, leurs séances et leur satisfaction."
          action={
            <Button
              variant="light"
              renderRoot={(props) => routerLink({ ...props, href: '/app/enterprises' })}
            >
              Ouvrir les entreprises
            </Button>
          }
        />
      </SectionCard>
    );
  }
  return (
    <SectionCard
      title={title}
      description="Séances tenues, couverture et satisfaction des 31 derniers jours"
      action={routerLink({
        href: '/app/enterprises',
        className: classes.link,
        children: 'Ouvrir les entreprises',
      })}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Entreprise</th>
            <th scope="col">État</th>
            <th scope="col" className={classes.number}>
              Séances tenues
            </th>
            <th scope="col" className={classes.number}>
              À venir
            </th>
            <th scope="col" className={classes.number}>
              Couverture
            </th>
            <th scope="col" className={classes.number}>
              Satisfaction
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ id, name, status, since, waits, who, held, coming, coverage, mark }) => (
            <tr key={id}>
              <th scope="row">
                {routerLink({
                  href: `/app/dashboard/global?company=${id}`,
                  className: classes.name,
                  children: name,
                })}
              </th>
              <td>
                {status}, depuis le {formatShortDate(since)}
                {waits !== null && (
                  <span className={classes.second}>
                    {waits} {who}.
                  </span>
                )}
              </td>
              <td className={`${classes.number} num`} data-label="Séances tenues">
                {formatNumber(held)}
              </td>
              <td className={`${classes.number} num`} data-label="Séances à venir">
                {formatNumber(coming)}
              </td>
              <td className={`${classes.number} num`} data-label="Couverture">
                <Guarded value={coverage} unit="%" held={held} />
              </td>
              <td className={`${classes.number} num`} data-label="Satisfaction">
                <Guarded value={mark} unit="/ 5" held={held} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}
