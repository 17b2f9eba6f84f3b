import type { Program } from '@elan/domain/programs';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { programTypeLabel } from '../program-words.ts';
import { formTitles, type FormAction } from './form-actions.ts';

// The date picker is loaded with the form, not with the list that leads to it.
const LifeForms = lazy(async () => ({
  default: (await loadChunk(() => import('./life-forms.tsx'))).LifeForms,
}));

type LifeDialogProps = {
  opened: FormAction | null;
  program: Program;
  onClose: () => void;
  onDone?: ((changed: Program) => void) | undefined;
};

/** The dialog of an act that asks for more than a yes. */
export function LifeDialog({ opened, program, onClose, onDone }: LifeDialogProps) {
  // The dialog that closes keeps its words while it fades.
  const [last, setLast] = useState<FormAction>('pause');
  const [busy, setBusy] = useState(false);
  if (opened !== null && opened !== last) setLast(opened);
  return (
    <Modal
      opened={opened !== null}
      onClose={() => {
        if (!busy) onClose();
      }}
      keepTyped
      title={formTitles[last]}
      subtitle={`${programTypeLabel(program.type)}, ${program.objective.name} (${program.companyName})`}
    >
      {opened !== null && (
        <Suspense fallback={<LoadingState shape="form" count={3} label="Chargement du formulaire" />}>
          <LifeForms action={opened} program={program} onBusy={setBusy} onClose={onClose} onDone={onDone} />
        </Suspense>
      )}
    </Modal>
  );
}
