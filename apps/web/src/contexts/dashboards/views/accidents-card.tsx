import { may } from '@elan/domain/accounts';
import {
  accidentFrequency,
  accidentGravity,
  areFewAccidents,
  enoughAccidents,
  type Accidents,
} from '@elan/domain/dashboards';
import { Button } from '@mantine/core';
import { IconFirstAidKit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../base/session/session.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import classes from './accidents-card.module.css';
import { accidentsQuery } from './views.queries.ts';

const AccidentsForm = lazyPart(() => import('./accidents.form.tsx'), 'AccidentsForm');

const title = 'Accidents du travail, année par année';
const rate = (value: number | null): string =>
  value === null ? '–' : formatNumber(value, { maximumFractionDigits: 2 });

function YearsTable({ years, startYear }: Accidents) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Année</th>
          <th scope="col">Avec arrêt</th>
          <th scope="col">Jours perdus</th>
          <th scope="col">Heures travaillées</th>
          <th scope="col">Fréquence</th>
          <th scope="col">Gravité</th>
        </tr>
      </thead>
      <tbody className="num">
        {years.map(({ year, accidents, lostDays, hours }) => (
          <tr key={year}>
            <th scope="row">
              {year}
              {startYear !== null && (
                <span className={classes.part}>{year < startYear ? 'Avant les séances' : 'Depuis'}</span>
              )}
            </th>
            <td data-label="Avec arrêt">{formatNumber(accidents)}</td>
            <td data-label="Jours perdus">{formatNumber(lostDays)}</td>
            <td data-label="Heures travaillées">{formatNumber(hours)}</td>
            <td data-label="Fréquence">{rate(accidentFrequency(accidents, hours))}</td>
            <td data-label="Gravité">{rate(accidentGravity(lostDays, hours))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The work accidents that a company declares: before its sessions and since, with both rates, and what small numbers cannot say. */
export function AccidentsCard({ company }: { readonly company: string | undefined }) {
  const user = useUser();
  const [declares, setDeclares] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(accidentsQuery(company));
  const close = () => {
    setDeclares(false);
  };
  if (!data && error) {
    return (
      <SectionCard title={title}>
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </SectionCard>
    );
  }
  if (!data) return <LoadingState height={180} label="Chargement des accidents du travail" />;
  const declare = may(user, 'dashboards.declare-accidents') && (
    <Button
      variant="light"
      onClick={() => {
        setDeclares(true);
      }}
    >
      Déclarer une année
    </Button>
  );
  return (
    <SectionCard
      title={title}
      description="Fréquence : accidents avec arrêt pour un million d’heures travaillées. Gravité : jours perdus pour mille heures."
      action={data.years.length > 0 && declare}
    >
      {data.years.length === 0 ? (
        <EmptyState
          icon={<IconFirstAidKit size={24} stroke={1.6} />}
          title="Aucune année n’est déclarée."
          reason="Déclarez les années d’avant les séances, puis chaque année qui finit : la comparaison paraît ici."
          action={declare}
        />
      ) : (
        <>
          <YearsTable {...data} />
          {areFewAccidents(data) && (
            <p className={classes.warning} role="note">
              Moins de {enoughAccidents}&nbsp;accidents en tout&nbsp;: un seul de plus ou de moins change les
              deux taux. Leur différence ne prouve rien.
            </p>
          )}
        </>
      )}
      <Modal
        opened={declares}
        onClose={close}
        size={520}
        title="Déclarer les accidents d’une année"
        keepTyped
      >
        <AccidentsForm declared={data} onClose={close} />
      </Modal>
    </SectionCard>
  );
}
