import { Modal as KitModal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './modal.module.css';

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
};

/** A dialog of 800 pixels, centred: title, subtitle, content, buttons. Escape closes it, the focus returns. */
export function Modal(props: ModalProps) {
  const { opened, onClose, title, subtitle, children, footer, size = 800, keepOnClickOutside } = props;
  return (
    <KitModal
      opened={opened}
      onClose={onClose}
      size={size}
      title={title}
      closeOnClickOutside={!keepOnClickOutside}
    >
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </KitModal>
  );
}
