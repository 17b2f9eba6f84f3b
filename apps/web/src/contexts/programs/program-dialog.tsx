import { lazy } from 'react';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { programTypeLabel } from './program-words.ts';
import { programQuery } from './programs.queries.ts';

// The list opens without it.
const ProgramDetail = lazy(async () => ({
  default: (await loadChunk(() => import('./program-detail.tsx'))).ProgramDetail,
}));

type ProgramDialogProps = { id: string | undefined; onClose: () => void };

/** The details of a programme, and what may be done with it. */
export function ProgramDialog({ id, onClose }: ProgramDialogProps) {
  return (
    <RecordModal
      id={id}
      query={programQuery}
      name="Programme"
      title={({ type, objective }) => `${programTypeLabel(type)}, ${objective.name}`}
      subtitle={({ companyName }) => companyName}
      onClose={onClose}
    >
      {(program) => program && <ProgramDetail key={program.id} program={program} onGone={onClose} />}
    </RecordModal>
  );
}
