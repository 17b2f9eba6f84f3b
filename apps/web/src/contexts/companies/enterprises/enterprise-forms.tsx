import type { EnterpriseCard } from '@elan/domain/companies';
import { Suspense } from 'react';
import { useKeep } from '../../../base/records/use-keep.ts';
import { useLast } from '../../../base/records/use-last.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { AssignForm } from './assign.form.tsx';
import { enterpriseQuery } from './enterprises.queries.ts';
import { ReferralCodeForm } from './referral-code.form.tsx';

// It brings a calendar, which nothing else here needs.
const UnassignForm = lazyPart(() => import('./unassign.form.tsx'), 'UnassignForm');

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
  opened: FormAct | undefined;
  onClose: () => void;
  onGone: () => void;
};

/** The form that is open on a company, in its dialog. */
export function EnterpriseForms({ company, opened, onClose, onGone }: EnterpriseFormsProps) {
  const last = useLast(opened);
  const keep = useKeep(enterpriseQuery);
  const form = {
    company,
    onCancel: onClose,
    onSaved(card: EnterpriseCard) {
      keep(card);
      onClose();
    },
  };
  return (
    <Modal
      opened={opened !== undefined}
      onClose={onClose}
      title={formActs.find(({ act }) => act === last)?.title ?? ''}
      subtitle={company.name}
      keepTyped
      size={560}
    >
      {last === 'assign' && <AssignForm {...form} />}
      {last === 'unassign' && (
        <Suspense fallback={<LoadingState shape="form" count={1} />}>
          <UnassignForm company={company} onClose={onClose} onGone={onGone} />
        </Suspense>
      )}
      {last === 'setReferralCode' && <ReferralCodeForm {...form} />}
    </Modal>
  );
}
