import type { Program } from '@elan/domain/programs';
import { lazy, Suspense } from 'react';
import { useLast } from '../../../base/records/use-last.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
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
  const last = useLast(opened ?? undefined) ?? 'pause';
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      keepTyped
      title={formTitles[last]}
      subtitle={`${programTypeLabel(program.type)}, ${program.objective.name} (${program.companyName})`}
    >
      {opened !== null && (
        <Suspense fallback={<LoadingState shape="form" count={3} label="Chargement du formulaire" />}>
          <LifeForms action={opened} program={program} onClose={onClose} onDone={onDone} />
        </Suspense>
      )}
    </Modal>
  );
}
