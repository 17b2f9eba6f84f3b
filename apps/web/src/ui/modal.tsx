import { Modal as KitModal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './modal.module.css';
import { UnsentContext } from './unsent.ts';
import { useTypedGuard } from './use-typed-guard.ts';

type ModalProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Buttons: cancel at left of confirm. */
  footer?: ReactNode;
  /** Width in pixels, 800 unless told. */
  size?: number;
  /** A form that must not be lost by a click beside it. */
  keepOnClickOutside?: boolean;
  /** A form whose words are kept nowhere: a click beside it does nothing, and it asks before it closes on what was typed. */
  keepTyped?: boolean;
  /** What stands above: a password asked again for an act of a dialog, and a question about any of them, whichever opened last. */
  layer?: keyof typeof layers;
};

// In the order of the kit: below its lists, which open at 300.
const layers = { dialog: 200, proof: 220, question: 240 } as const;

/** A dialog of 800 pixels, centred: title, subtitle, content, buttons. Escape closes it, the focus returns. */
export function Modal(props: ModalProps) {
  const { opened, onClose, title, subtitle, children, footer, size = 800 } = props;
  const { keepTyped = false, keepOnClickOutside = keepTyped, layer = 'dialog' } = props;
  const { close, notice, tellUnsent } = useTypedGuard(onClose, keepTyped);
  return (
    <KitModal
      opened={opened}
      onClose={close}
      size={size}
      title={title}
      closeOnClickOutside={!keepOnClickOutside}
      onFocusCapture={notice}
      zIndex={layers[layer]}
    >
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      <UnsentContext value={tellUnsent}>{children}</UnsentContext>
      {footer && <div className={classes.footer}>{footer}</div>}
    </KitModal>
  );
}
