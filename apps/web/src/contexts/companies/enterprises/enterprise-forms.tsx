import type { EnterpriseCard } from '@elan/domain/companies';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { AssignForm } from './assign.form.tsx';
import { ReferralCodeForm } from './referral-code.form.tsx';

// It brings a calendar, which nothing else here needs.
const UnassignForm = lazy(async () => ({
  default: (await loadChunk(() => import('./unassign.form.tsx'))).UnassignForm,
}));

/** The acts on a company that have a form, with the words of their button. */
export const formActs = [
  {
    act: 'assign',
    button: ({ prescriptor }: EnterpriseCard) =>
      prescriptor ? 'Changer de prescripteur' : 'Rattacher à un prescripteur',
    title: 'Prescripteur de l’entreprise',
  },
  { act: 'unassign', button: () => 'Détacher du prescripteur', title: 'Sortie du programme' },
  { act: 'setReferralCode', button: () => 'Code de parrainage', title: 'Code de parrainage' },
] as const;
export type FormAct = (typeof formActs)[number]['act'];

type EnterpriseFormsProps = {
  company: EnterpriseCard;
  opened: FormAct | null;
  onClose: () => void;
  onGone: () => void;
};

/** The form that is open on a company, in its dialog. */
export function EnterpriseForms({ company, opened, onClose, onGone }: EnterpriseFormsProps) {
  const [last, setLast] = useState<FormAct>('assign');
  if (opened !== null && opened !== last) setLast(opened);
  const [isBusy, setIsBusy] = useState(false);
  const props = { company, onBusy: setIsBusy, onClose };
  return (
    <Modal
      opened={opened !== null}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={formActs.find(({ act }) => act === last)?.title ?? ''}
      subtitle={company.name}
      keepTyped
      size={560}
    >
      {last === 'assign' && <AssignForm {...props} />}
      {last === 'unassign' && (
        <Suspense fallback={<LoadingState shape="form" count={1} />}>
          <UnassignForm {...props} onGone={onGone} />
        </Suspense>
      )}
      {last === 'setReferralCode' && <ReferralCodeForm {...props} />}
    </Modal>
  );
}
