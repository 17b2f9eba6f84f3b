import { Modal as KitModal } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import classes from './modal.module.css';
import { useDialogPlace } from './dialog-stack.ts';
import { UnsentContext } from '../forms/unsent.ts';
import { LoadingState } from '../feedback/loading-state.tsx';
import { useTypedGuard } from '../forms/use-typed-guard.ts';

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
};

/** A dialog of 800 pixels, centred: title, subtitle, content, buttons. Escape closes it, the focus returns. */
export function Modal(props: ModalProps) {
  const { opened, onClose, title, subtitle, children, footer, size = 800 } = props;
  const { keepTyped = false, keepOnClickOutside = keepTyped } = props;
  const { close, notice, tellUnsent } = useTypedGuard(onClose, keepTyped);
  const { id, zIndex } = useDialogPlace(opened, close);
  return (
    <KitModal
      opened={opened}
      onClose={close}
      size={size}
      title={title}
      closeOnClickOutside={!keepOnClickOutside}
      onFocusCapture={notice}
      data-dialog={id}
      closeOnEscape={false}
      returnFocus={false}
      zIndex={zIndex}
    >
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      <UnsentContext value={tellUnsent}>
        <Suspense fallback={<LoadingState shape="form" count={4} label="Chargement du formulaire" />}>
          {children}
        </Suspense>
      </UnsentContext>
      {footer && <div className={classes.footer}>{footer}</div>}
    </KitModal>
  );
}
