import { Button, Stack } from '@mantine/core';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { GalleryBlock } from './gallery-block.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';

/** Nothing, trouble, and waiting. */
export function GalleryStates() {
  return (
    <GalleryBlock id="states" title="Vide, erreur, attente">
      <Stack>
        <EmptyState
          title="Aucune séance cette semaine."
          reason="Les séances de vos programmes apparaîtront ici."
          action={<Button variant="light">Planifier une séance</Button>}
        />
        <ErrorState message="Le serveur ne répond pas." onRetry={() => undefined} />
        <LoadingState shape="kpis" label="Chargement des chiffres" />
        <LoadingState shape="rows" count={2} label="Chargement de la liste" />
        <LoadingState shape="form" count={2} label="Chargement du formulaire" />
        <LoadingState height={120} label="Chargement du graphique" />
      </Stack>
    </GalleryBlock>
  );
}
