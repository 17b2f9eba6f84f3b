import { may } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink, useScreenSearch } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
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

/** The places of practice of a company: see, add, change. */
export function SpotsScreen() {
  const [{ companyId }] = useScreenSearch<SpotsSearch>();
  const user = useUser();
  const own = user.company?.id;
  const company = own ?? companyId;
  return company === undefined ? (
    <NoCompany />
  ) : (
    <CompanySpots companyId={company} mayAdd={own !== undefined && may(user, 'spots.write')} />
  );
}

// An administrator belongs to no company: a programme leads to the spots of its own.
function NoCompany() {
  return (
    <>
      <PageHeader title="Lieux" description="Les lieux de pratique d’une entreprise." />
      <SectionCard>
        <EmptyState
          icon={<IconMapPin size={24} stroke={1.6} />}
          title="Choisissez d’abord une entreprise."
          reason="Ouvrez un programme, puis les lieux de son entreprise."
          action={
            <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: '/app/programs' })}>
              Voir les programmes
            </Button>
          }
        />
      </SectionCard>
    </>
  );
}

type CompanySpotsProps = { companyId: string; mayAdd: boolean };

function CompanySpots({ companyId, mayAdd }: CompanySpotsProps) {
  const [search, change] = useScreenSearch<SpotsSearch>();
  const { data, error, refetch, isFetching } = useQuery(spotsQuery(mayAdd ? undefined : companyId));
  const items = data?.items;
  const opened = search.spot === 'new' && mayAdd ? 'new' : items?.find(({ id }) => id === search.spot);
  const open = (spot: string | undefined) => {
    change({ spot });
  };
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={2} />}
      onClick={() => {
        open('new');
      }}
    >
      Ajouter un lieu
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Lieux"
        description="Où vos séances ont lieu, et les heures où chaque lieu est ouvert."
        actions={mayAdd && items && items.length > 0 ? add : undefined}
      />
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
      {items?.length === 0 && (
        <SectionCard>
          <EmptyState
            icon={<IconMapPin size={24} stroke={1.6} />}
            title="Aucun lieu pour le moment."
            reason="Ajoutez une salle ou un espace extérieur&nbsp;: les programmes s’y planifient."
            action={mayAdd ? add : undefined}
          />
        </SectionCard>
      )}
      {items && items.length > 0 && (
        <ul className={classes.list} aria-label="Lieux">
          {items.map((spot) => (
            <li key={spot.id}>
              <SpotCard
                spot={spot}
                onEdit={() => {
                  open(spot.id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <SpotDialog
        opened={opened ?? null}
        companyId={companyId}
        rules={data?.rules}
        onClose={() => {
          open(undefined);
        }}
      />
    </>
  );
}
