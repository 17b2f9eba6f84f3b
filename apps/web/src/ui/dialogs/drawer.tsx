import { Drawer as KitDrawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { Suspense, type ReactNode } from 'react';
import classes from './drawer.module.css';
import { useDialogPlace } from './dialog-stack.ts';
import { UnsentContext } from '../forms/unsent.ts';
import { LoadingState } from '../feedback/loading-state.tsx';
import { useTypedGuard } from '../forms/use-typed-guard.ts';

type DrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Buttons, always in view: cancel at left of confirm. */
  footer?: ReactNode;
  /** Width in pixels, 440 unless told; the whole width of a phone. */
  size?: number;
  /** A form whose words are kept nowhere: it asks before it closes on what was typed. */
  keepTyped?: boolean;
};

/** A panel at the right, for help and details beside the page. Escape closes it, the focus returns. */
export function Drawer(props: DrawerProps) {
  const { opened, onClose, title, subtitle, children, footer, size = 440, keepTyped = false } = props;
  const { close, notice, tellUnsent } = useTypedGuard(onClose, keepTyped);
  const { id, zIndex } = useDialogPlace(opened, close);
  return (
    <KitDrawer
      opened={opened}
      onClose={close}
      data-dialog={id}
      closeOnEscape={false}
      returnFocus={false}
      zIndex={zIndex}
      onFocusCapture={notice}
      position="right"
      size={size}
      padding="lg"
      title={title}
      overlayProps={{ backgroundOpacity: 0.5 }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      <div className={classes.words}>
        <UnsentContext value={tellUnsent}>
          <Suspense fallback={<LoadingState shape="block" height={320} label="Chargement" />}>
            {children}
          </Suspense>
        </UnsentContext>
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </KitDrawer>
  );
}
