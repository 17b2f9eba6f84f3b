import type { Spot, SpotSettings } from '@elan/domain/spots';
import { Suspense } from 'react';
import { useLast } from '../../base/records/use-last.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { lazyPart } from '../../ui/lazy-part.ts';

// The grid of the week is heavy: who only looks at the spots does not load it.
const SpotForm = lazyPart(() => import('./spot.form.tsx'), 'SpotForm');
const SpotUses = lazyPart(() => import('./spot-uses.tsx'), 'SpotUses', { ahead: true });
const CloseSpot = lazyPart(() => import('./close-spot.tsx'), 'CloseSpot', { ahead: true });

type SpotDialogProps = {
  /** 'new', or a spot to change; undefined closes the dialog. */
  opened: Spot | 'new' | undefined;
  companyId: string;
  /** Somebody else's company, for an administrator. */
  forCompany: string | undefined;
  rules: SpotSettings | undefined;
  onClose: () => void;
};

/** Adds or changes a spot, what stands on it said first. Closing keeps what was typed for the next time, « Annuler » gives it up. */
export function SpotDialog({ opened, companyId, forCompany, rules, onClose }: SpotDialogProps) {
  const last = useLast(opened);
  const spot = last === 'new' ? undefined : last;
  return (
    <Modal
      opened={opened !== undefined && rules !== undefined}
      onClose={onClose}
      title={spot ? `Modifier ${spot.name}` : 'Ajouter un lieu'}
      subtitle="Un lieu accueille vos séances aux heures où il est ouvert."
      keepOnClickOutside
    >
      {rules && (
        <div key={spot?.id ?? 'new'} className={record.card}>
          {spot && <SpotUses spot={spot} />}
          <Suspense fallback={<LoadingState shape="form" count={6} label="Chargement du formulaire" />}>
            <SpotForm
              companyId={companyId}
              forCompany={forCompany}
              rules={rules}
              {...(spot ? { spot } : {})}
              onSaved={onClose}
              onCancel={onClose}
            />
          </Suspense>
          {spot && <CloseSpot spot={spot} onClosed={onClose} />}
        </div>
      )}
    </Modal>
  );
}
