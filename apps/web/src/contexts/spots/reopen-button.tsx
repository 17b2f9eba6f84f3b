import type { Spot } from '@elan/domain/spots';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { spots } from './spots.queries.ts';

/** Opens a closed spot again, once it was asked twice. */
export function ReopenButton({ spot: { id, name } }: { spot: Spot }) {
  const reopen = useAct({
    send: () => spots.reopen({ params: { id }, body: {} }),
    touches: ['spots'],
    done: 'Lieu rouvert',
  });
  return (
    <ActButton
      label="Rouvrir"
      name={`Rouvrir ${name}`}
      size="sm"
      act={reopen}
      input={undefined}
      question={{
        title: `Rouvrir ${name}\u202f?`,
        message: 'Les programmes et les séances pourront de nouveau s’y planifier.',
        confirm: 'Rouvrir le lieu',
      }}
    />
  );
}
