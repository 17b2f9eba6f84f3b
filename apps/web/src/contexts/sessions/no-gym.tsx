import { IconBuildingOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';

/** A gym manager without a gym reaches nothing (A6): what to do stands where an empty calendar would. */
export function NoGym() {
  return (
    <SectionCard>
      <EmptyState
        icon={<IconBuildingOff size={24} stroke={1.6} />}
        title="Votre compte n’est rattaché à aucune salle."
        reason="Demandez à un administrateur de vous en confier une, dans Utilisateurs&nbsp;: ses séances s’afficheront alors ici."
      />
    </SectionCard>
  );
}
