import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import './global.css';
import '../../ui/kit-base.css';
import './base.css';
import './dayjs-fr.ts';
import { OverlayHosts } from '../../ui/overlay-hosts.tsx';
import { cssVariablesResolver } from './css-variables-resolver.ts';
import { OverlayRegion } from './overlay-region.tsx';
import { theme } from './theme.ts';

type DatesSettings = Parameters<typeof DatesProvider>[0]['settings'];

const dates: DatesSettings = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [0, 6] };

type ThemeProviderProps = { children: ReactNode };

/** Everything that the parts of `ui` expect around them: theme, French dates, dialogs and notifications. */
export function ThemeProvider({ children }: ThemeProviderProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <OverlayRegion />
      <DatesProvider settings={dates}>
        {children}
        <OverlayHosts />
      </DatesProvider>
    </MantineProvider>
  );
}
