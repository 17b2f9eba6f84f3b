import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';

/** A company gives its people the right to see its sessions, one by one (A8). */
export function NoRight() {
  return (
    <SectionCard>
      <EmptyState
        icon={<IconLock size={24} stroke={1.6} />}
        title="Les séances ne vous sont pas ouvertes."
        reason="Demandez à la personne qui gère les droits de votre entreprise de vous laisser voir les séances."
      />
    </SectionCard>
  );
}
