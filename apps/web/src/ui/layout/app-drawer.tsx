import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './app-drawer.module.css';

type AppDrawerProps = { opened: boolean; onClose: () => void; children: ReactNode };

/** The menu under 62em: it slides over the page. */
export function AppDrawer({ opened, onClose, children }: AppDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      title="Menu"
      classNames={{
        content: classes.drawer ?? '',
        header: classes.drawerHeader ?? '',
        body: classes.drawerBody ?? '',
      }}
    >
      {children}
    </Drawer>
  );
}
