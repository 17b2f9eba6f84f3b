import { monthName, type BillingOutcome } from '@elan/domain/invoicing';
import { elided } from '@elan/domain/kernel';
import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Meter } from '../../ui/display/meter.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../ui/display/tone.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { runQuery } from './invoicing.queries.ts';

const outcomes: Readonly<Record<BillingOutcome, readonly [label: string, tone: StatusTone]>> = {
  waiting: ['En attente', 'neutral'],
  issued: ['Facturé', 'positive'],
  refused: ['Refusé', 'negative'],
  failed: ['En échec', 'negative'],
};

/** What becomes of a month that is billed, payer by payer, as it happens: what fails for one stops none of the others. */
export function BillingRun({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(runQuery(id));
  if (error)
    return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingState shape="rows" count={2} label="Chargement de la facturation" />;
  const { month, total, done, finishedAt, results } = data;
  const sentence = `${formatNumber(done)} ${plural(done, 'payeur traité', 'payeurs traités')} sur ${formatNumber(total)}`;
  const issued = results.filter(({ outcome }) => outcome === 'issued').length;
  return (
    <SectionCard
      title={`Facturation ${elided('de', monthName(month))}`}
      description={
        finishedAt === null
          ? `${sentence}.`
          : `Terminée\u00a0: ${formatNumber(issued)} ${plural(issued, 'facture émise', 'factures émises')} pour ${formatNumber(total)} ${plural(total, 'payeur', 'payeurs')}.`
      }
      action={
        finishedAt !== null && (
          <Button variant="subtle" onClick={onClose}>
            Fermer
          </Button>
        )
      }
    >
      {finishedAt === null && <Meter role="progressbar" value={done} max={total} sentence={sentence} />}
      <ul className={record.lines}>
        {results.map(({ payer, outcome, invoice, message }) => {
          const [label, tone] = outcomes[outcome];
          return (
            <li key={payer.id}>
              <span className={record.line}>
                {payer.name}
                {message !== null && <span className={record.second}>{message}</span>}
              </span>
              <Group gap="sm" wrap="nowrap">
                {invoice && (
                  <Anchor
                    className="num"
                    inherit
                    underline="always"
                    renderRoot={(props) =>
                      routerLink({ ...props, href: `/app/invoicing?tab=invoices&invoice=${invoice.id}` })
                    }
                  >
                    {invoice.number}
                  </Anchor>
                )}
                <StatusBadge tone={tone}>{label}</StatusBadge>
              </Group>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
