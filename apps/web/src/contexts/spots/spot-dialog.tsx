import type { Spot, SpotSettings } from '@elan/domain/spots';
import { useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { CloseSpot } from './close-spot.tsx';
import { SpotForm } from './spot.form.tsx';
import { SpotUses } from './spot-uses.tsx';
import classes from './spot.form.module.css';

type SpotDialogProps = {
  /** 'new', a spot to change, or null when the dialog is closed. */
  opened: Spot | 'new' | null;
  companyId: string;
  /** Somebody else's company, for an administrator. */
  forCompany: string | undefined;
  rules: SpotSettings | undefined;
  onClose: () => void;
};

/** Adds or changes a spot, what stands on it said first. Closing keeps what was typed for the next time, « Annuler » gives it up. */
export function SpotDialog({ opened, companyId, forCompany, rules, onClose }: SpotDialogProps) {
  const spot = opened === 'new' || opened === null ? undefined : opened;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Modal
      opened={opened !== null && rules !== undefined}
      // Escape answers to the dialog that stands above, not to both.
      onClose={() => {
        if (!isAsking) onClose();
      }}
      title={spot ? `Modifier ${spot.name}` : 'Ajouter un lieu'}
      subtitle="Un lieu accueille vos séances aux heures où il est ouvert."
      keepOnClickOutside
    >
      {opened !== null && rules && (
        <div className={classes.root}>
          {spot && <SpotUses key={`uses-${spot.id}`} spot={spot} />}
          <SpotForm
            key={spot?.id ?? 'new'}
            companyId={companyId}
            forCompany={forCompany}
            rules={rules}
            {...(spot ? { spot } : {})}
            onSaved={onClose}
            onCancel={onClose}
          />
          {spot && (
            <CloseSpot key={`close-${spot.id}`} spot={spot} onDialog={setIsAsking} onClosed={onClose} />
          )}
        </div>
      )}
    </Modal>
  );
}
