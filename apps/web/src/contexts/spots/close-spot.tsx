import type { Spot } from '@elan/domain/spots';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { spots, spotUsesQuery } from './spots.queries.ts';

type CloseSpotProps = { spot: Spot; onClosed: () => void };

/** Closes a spot for good, once nothing stands on it any longer. */
export function CloseSpot({ spot: { id, name }, onClosed }: CloseSpotProps) {
  const isUsed = (useQuery(spotUsesQuery(id, 1)).data?.total ?? 0) > 0;
  const close = useAct({
    send: () => spots.close({ params: { id }, body: {} }),
    touches: ['spots'],
    done: () => ({ title: 'Lieu fermé', message: `${name} n’est plus proposé.` }),
    onDone: onClosed,
  });
  return (
    <RecordSection title="Fermer définitivement">
      <p className={record.none}>
        {isUsed
          ? 'Possible quand plus aucun programme en cours ni séance à venir ne s’y trouve\u00a0: ils sont listés plus haut.'
          : 'Le lieu ne sera plus proposé. Ce qui s’y est tenu le garde, et vous pourrez le rouvrir.'}
      </p>
      {!isUsed && (
        <ActButton
          label="Fermer définitivement"
          act={close}
          input={undefined}
          destructive
          question={{
            title: `Fermer ${name}\u202f?`,
            message: 'Aucun programme et aucune séance ne pourront plus s’y planifier.',
            confirm: 'Fermer le lieu',
          }}
        />
      )}
    </RecordSection>
  );
}
