import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SpotCard } from './spot-card.tsx';
import { SpotDialog } from './spot-dialog.tsx';
import type { SpotsSearch } from './spots-search.ts';
import { spotsQuery } from './spots.queries.ts';
import classes from './spot-card.module.css';

type CompanySpotsProps = {
  companyId: string;
  /** Somebody else's company, for an administrator. */
  forCompany: string | undefined;
  mayWrite: boolean;
  /** Above the list: which company is looked at. */
  children?: ReactNode;
};

type CardsProps = { label: string; spots: readonly Spot[]; onEdit: (id: string) => void };

function Cards({ label, spots, onEdit }: CardsProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {spots.map((spot) => (
        <li key={spot.id}>
          <SpotCard
            spot={spot}
            headingOrder={spot.closedAt === null ? 2 : 3}
            onEdit={() => {
              onEdit(spot.id);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** The spots of one company: those that are open, then those that were closed for good. */
export function CompanySpots({ companyId, forCompany, mayWrite, children }: CompanySpotsProps) {
  const [search, change] = useScreenSearch<SpotsSearch>();
  const { data, error, refetch, isFetching } = useQuery(spotsQuery(forCompany, 'with'));
  const items = data?.items;
  const open = items?.filter(({ closedAt }) => closedAt === null);
  const closed = items?.filter(({ closedAt }) => closedAt !== null) ?? [];
  const edit = (spot: string | undefined) => {
    change({ spot });
  };
  const opened = search.spot === 'new' && mayWrite ? 'new' : open?.find(({ id }) => id === search.spot);
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={2} />}
      onClick={() => {
        edit('new');
      }}
    >
      Ajouter un lieu
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Lieux"
        description={
          forCompany === undefined
            ? 'Où vos séances ont lieu, et les heures où chaque lieu est ouvert.'
            : 'Où les séances de l’entreprise ont lieu, et les heures où chaque lieu est ouvert.'
        }
        actions={mayWrite && open && open.length > 0 ? add : undefined}
      />
      {children}
      {error && !items && (
        <SectionCard>
          <ErrorState
            title="Les lieux n’ont pas pu être chargés."
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </SectionCard>
      )}
      {!items && !error && <LoadingState height={220} label="Chargement des lieux" />}
      {open?.length === 0 && (
        <SectionCard>
          <EmptyState
            icon={<IconMapPin size={24} stroke={1.6} />}
            title={closed.length > 0 ? 'Aucun lieu ouvert.' : 'Aucun lieu pour le moment.'}
            reason="Ajoutez une salle ou un espace extérieur&nbsp;: les programmes s’y planifient."
            action={mayWrite ? add : undefined}
          />
        </SectionCard>
      )}
      {open && open.length > 0 && <Cards label="Lieux" spots={open} onEdit={edit} />}
      {closed.length > 0 && (
        <section className={classes.closed} aria-labelledby="closed-spots">
          <h2 id="closed-spots" className={classes.name}>
            Lieux fermés
          </h2>
          <Cards label="Lieux fermés" spots={closed} onEdit={edit} />
        </section>
      )}
      <SpotDialog
        opened={opened ?? null}
        companyId={companyId}
        forCompany={forCompany}
        rules={data?.rules}
        onClose={() => {
          edit(undefined);
        }}
      />
    </>
  );
}
