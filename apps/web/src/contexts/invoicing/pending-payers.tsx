import { feesWords, monthIsOver, monthName, previousMonth, type PendingPayer } from '@elan/domain/invoicing';
import { addMonths, elided, monthOf } from '@elan/domain/kernel';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { ExportRows } from '../../base/lists/export-rows.tsx';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { KpiStrip } from '../../ui/display/kpi-strip.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { capitalised, plural } from '../../ui/text/typography.ts';
import classes from './pending-payers.module.css';
import type { InvoicingSearch } from './invoicing-search.ts';
import { invoicing, pendingPayerQuery, pendingQuery, touched } from './invoicing.queries.ts';
import { payerFile } from './payer-file.ts';
import { PendingRecord } from './pending-record.tsx';

// Only who bills a month follows a run.
const BillingRun = lazyPart(() => import('./billing-run.tsx'), 'BillingRun');

const sum = (payers: readonly PendingPayer[], of: (payer: PendingPayer) => number): number =>
  payers.reduce((total, payer) => total + of(payer), 0);

const sessionWords = (count: number): string =>
  `${formatNumber(count)}\u00a0${plural(count, 'séance', 'séances')}`;

function Figures({ payers }: { payers: readonly PendingPayer[] }) {
  const ready = payers.filter(({ problems }) => problems === 0);
  const wrong = payers.filter(({ problems }) => problems > 0);
  const net = (those: readonly PendingPayer[]) =>
    `${formatMoney(sum(those, ({ netCents }) => netCents))} hors taxes`;
  return (
    <KpiStrip
      label="Ce qui est à facturer"
      items={[
        {
          id: 'all',
          label: 'À facturer, hors taxes',
          value: formatMoney(sum(payers, ({ netCents }) => netCents)),
          note: sessionWords(sum(payers, ({ sessions }) => sessions)),
        },
        { id: 'ready', label: 'Prêts', value: formatNumber(ready.length), note: net(ready) },
        { id: 'wrong', label: 'À corriger avant', value: formatNumber(wrong.length), note: net(wrong) },
        {
          id: 'fees',
          label: 'Frais de gestion',
          value: formatMoney(sum(payers, ({ feesCents }) => feesCents)),
        },
      ]}
    />
  );
}

/** The months around the one that is shown; the running one is looked at, and billed once it is over. */
function MonthChoice({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const before = previousMonth(`${month}-01`);
  const after = monthOf(addMonths(`${month}-01`, 1));
  return (
    <Group gap="sm" component="nav" aria-label="Mois" className={classes.months}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          onChoose(before);
        }}
      >
        {monthName(before)}
      </Button>
      <h2 className={classes.month} aria-live="polite">
        {capitalised(monthName(month))}
      </h2>
      <Button
        variant="default"
        disabled={!monthIsOver(month, todayIn())}
        rightSection={<IconChevronRight size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          onChoose(after);
        }}
      >
        {monthName(after)}
      </Button>
    </Group>
  );
}

/** Who has something to pay for a month, those with something to mend first. */
export function PendingPayers() {
  const [{ month: asked, payer, run }, change] = useScreenSearch<InvoicingSearch>();
  const { data, error, refetch, isFetching } = useQuery(pendingQuery(asked));
  const bill = useAct({
    send: (month: string) => invoicing.billMonth({ body: { month } }),
    touches: touched,
    done: 'Facturation lancée',
    onDone: ({ id }) => {
      change({ run: id });
    },
  });
  if (error)
    return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingState shape="rows" count={6} />;
  const { month, payers, lastInvoice } = data;
  const ready = payers.filter(({ problems }) => problems === 0).length;
  return (
    <Stack gap="lg">
      <MonthChoice
        month={month}
        onChoose={(chosen) => {
          change({ month: chosen, payer: undefined });
        }}
      />
      {run !== undefined && (
        <Suspense>
          <BillingRun
            id={run}
            onClose={() => {
              change({ run: undefined });
            }}
          />
        </Suspense>
      )}
      <Figures payers={payers} />
      <SectionCard
        title={`Séances ${elided('de', monthName(month))}`}
        description={
          lastInvoice
            ? `Dernier numéro pris\u00a0: ${lastInvoice.number}.`
            : 'Aucun numéro n’est encore pris.'
        }
        action={
          <Group gap="sm">
            <ExportRows file={`a-facturer-${month}`} columns={payerFile} rows={payers} />
            {ready > 0 && monthIsOver(month, todayIn()) && (
              <ActButton
                label={
                  ready === 1
                    ? 'Facturer le payeur prêt'
                    : `Facturer les ${formatNumber(ready)}\u00a0payeurs prêts`
                }
                look="filled"
                act={bill}
                input={month}
                question={{
                  title: `Facturer ${monthName(month)}\u202f?`,
                  message:
                    'Chaque payeur est facturé à part\u00a0: ce qui reste à corriger n’empêche pas les autres.',
                }}
              />
            )}
          </Group>
        }
      >
        {payers.length === 0 ? (
          <p className={record.none}>Aucune séance n’est à facturer pour ce mois.</p>
        ) : (
          <ul className={`${record.lines} ${classes.payers}`}>
            {payers.map(({ id, name, sessions, netCents, problems, feesTenths }) => (
              <li key={id}>
                <span className={record.line}>
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    underline="always"
                    onClick={() => {
                      change({ payer: id });
                    }}
                  >
                    {name}
                  </Anchor>
                  <span className={record.second}>
                    {sessionWords(sessions)}
                    {feesTenths > 0 && `, frais de gestion ${feesWords(feesTenths)}`}
                  </span>
                </span>
                <span className={classes.owed}>
                  <span className="num">{formatMoney(netCents)}</span>
                  <StatusBadge tone={problems > 0 ? 'negative' : 'positive'}>
                    {problems > 0 ? `${problems} à corriger` : 'Prêt'}
                  </StatusBadge>
                </span>
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
      <RecordDrawer
        id={payer}
        query={pendingPayerQuery(month)}
        name="Payeur"
        title={(shown) => shown.payer.name}
        subtitle={() => `Séances ${elided('de', monthName(month))}`}
        onClose={() => {
          change({ payer: undefined });
        }}
      >
        {(shown) => (
          <PendingRecord
            key={shown.payer.id}
            pending={shown}
            onBilled={(invoice) => {
              change({ tab: 'invoices', invoice, payer: undefined });
            }}
          />
        )}
      </RecordDrawer>
    </Stack>
  );
}
