import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import '../calendar/dayjs-fr.ts';

type DatesSettings = Parameters<typeof DatesProvider>[0]['settings'];

const settings: DatesSettings = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [0, 6] };

/** French words and weeks for the kit's date parts. Around each of them rather than around the product: most pages have none. */
export function FrenchDates({ children }: { children: ReactNode }) {
  return <DatesProvider settings={settings}>{children}</DatesProvider>;
}
