import { Button } from '@mantine/core';
import { useState } from 'react';
import { useObjectUrl } from '../../../base/transport/picture.ts';
import type { CropArea } from '../../../ui/forms/image-crop-types.ts';
import { LazyImageCrop } from '../../../ui/forms/lazy-image-crop.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';

type CropDialogProps = {
  /** The picture to frame; the dialog is closed without one. */
  file: File | null;
  onClose: () => void;
  onUnreadable: () => void;
  /** The picture, and the square to keep of it in its pixels. */
  onFramed: (file: File, area: Record<keyof CropArea, number>) => void;
};

const whole = ({ x, y, width, height }: CropArea) => {
  const side = Math.floor(Math.min(width, height));
  return { x: Math.floor(x), y: Math.floor(y), width: side, height: side };
};

/** The framing of a picture, before it is sent: by the pointer, by the keyboard or by buttons. */
export function CropDialog({ file, onClose, onUnreadable, onFramed }: CropDialogProps) {
  const src = useObjectUrl(file);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <Modal
      opened={file !== null}
      onClose={onClose}
      title="Cadrer la photo"
      size={560}
      keepOnClickOutside
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            Annuler
          </Button>
          <Button
            size="md"
            disabled={!src || !area}
            onClick={() => {
              if (file && area) onFramed(file, whole(area));
            }}
          >
            Enregistrer la photo
          </Button>
        </>
      }
    >
      {src ? (
        <LazyImageCrop
          src={src}
          label="Photo de profil"
          round
          onChange={setArea}
          onUnreadable={onUnreadable}
        />
      ) : (
        <LoadingState height={412} label="Ouverture de la photo" />
      )}
    </Modal>
  );
}
