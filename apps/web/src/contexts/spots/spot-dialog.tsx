import type { Spot, SpotSettings } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { Modal } from '../../ui/modal.tsx';
import { SpotForm } from './spot.form.tsx';

type SpotDialogProps = {
  /** 'new', a spot to change, or null when the dialog is closed. */
  opened: Spot | 'new' | null;
  companyId: string;
  rules: SpotSettings | undefined;
  onClose: () => void;
};

/** Adds or changes a spot. Closing keeps what was typed for the next time. */
export function SpotDialog({ opened, companyId, rules, onClose }: SpotDialogProps) {
  const spot = opened === 'new' || opened === null ? undefined : opened;
  return (
    <Modal
      opened={opened !== null && rules !== undefined}
      onClose={onClose}
      title={spot ? `Modifier ${spot.name}` : 'Ajouter un lieu'}
      subtitle="Un lieu accueille vos séances aux heures où il est ouvert."
      keepOnClickOutside
    >
      {opened !== null && rules && (
        <SpotForm
          key={spot?.id ?? 'new'}
          companyId={companyId}
          rules={rules}
          {...(spot ? { spot } : {})}
          onSaved={onClose}
          otherActions={
            <Button variant="default" size="md" onClick={onClose}>
              Annuler
            </Button>
          }
        />
      )}
    </Modal>
  );
}
