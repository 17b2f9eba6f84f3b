import { daysOfMonth, previousMonth } from '@elan/domain/invoicing';
import { fieldMessages } from '@elan/domain/kernel';
import { Group, Stack } from '@mantine/core';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { todayIn } from '../../ui/text/local-time.ts';
import { ArchiveProgress } from './archive-progress.tsx';
import type { InvoicingSearch } from './invoicing-search.ts';
import { askForArchive, saveEntries, type Period } from './invoicing.queries.ts';

/** What the accountant takes of a period: the sales entries in two formats, and the zip of every invoice and credit note. */
export function Accounting() {
  const [search, change] = useScreenSearch<InvoicingSearch>();
  const lastMonth = daysOfMonth(previousMonth(todayIn()));
  const { archive, from = lastMonth.from, to = lastMonth.to } = search;
  const chosen: Period | null = from <= to ? { from, to } : null;
  const entries = useAct({
    send: ([of, format]: [Period, 'fec' | 'csv']) => saveEntries(of, format),
    touches: [],
  });
  const zip = useAct({
    send: askForArchive,
    touches: [],
    onDone: ({ id }) => {
      change({ archive: id });
    },
  });
  const whole: Period = { from, to };
  return (
    <Stack gap="lg">
      <SectionCard
        title="Période"
        description="Les factures et les avoirs émis du premier au dernier jour, tous deux compris, sur un an au plus."
      >
        <Stack gap="md">
          <Group gap="md" align="flex-start">
            <DateInput
              label="Du"
              value={from}
              onChange={(day) => {
                change({ from: day ?? undefined });
              }}
            />
            <DateInput
              label="Au"
              value={to}
              error={from > to ? fieldMessages.dateInvalid : null}
              onChange={(day) => {
                change({ to: day ?? undefined });
              }}
            />
          </Group>
          <div className={record.acts}>
            <ActButton
              label="Écritures (FEC)"
              act={entries}
              input={[whole, 'fec']}
              disabled={chosen === null}
            />
            <ActButton
              label="Écritures (CSV)"
              act={entries}
              input={[whole, 'csv']}
              disabled={chosen === null}
            />
            <ActButton
              label="Préparer le zip des factures"
              look="filled"
              act={zip}
              input={whole}
              disabled={chosen === null}
            />
          </div>
        </Stack>
      </SectionCard>
      {archive !== undefined && (
        <ArchiveProgress
          id={archive}
          onClose={() => {
            change({ archive: undefined });
          }}
        />
      )}
    </Stack>
  );
}
