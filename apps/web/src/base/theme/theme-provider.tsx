import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './global.css';
import '../../ui/kit-base.css';
import './base.css';
import { OverlayHosts } from '../../ui/dialogs/overlay-hosts.tsx';
import { cssVariablesResolver } from './css-variables-resolver.ts';
import { OverlayRegion } from './overlay-region.tsx';
import { theme } from './theme.ts';

type ThemeProviderProps = { children: ReactNode };

/** Everything that the parts of `ui` expect around them: theme, dialogs and notifications. */
export function ThemeProvider({ children }: ThemeProviderProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <OverlayRegion />
      {children}
      <OverlayHosts />
    </MantineProvider>
  );
}
