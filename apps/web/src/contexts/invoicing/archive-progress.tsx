import type { InvoiceArchive } from '@elan/domain/invoicing';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Meter } from '../../ui/display/meter.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { archiveQuery, saveArchive } from './invoicing.queries.ts';

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1000)))}\u00a0ko`
    : `${formatNumber(bytes / 1_000_000, { maximumFractionDigits: 1 })}\u00a0Mo`;

function wordsOf({ status, done, total, bytes, expiresAt }: InvoiceArchive): string {
  const documents = `${formatNumber(total)}\u00a0${plural(total, 'document', 'documents')}`;
  if (status === 'failed') return 'Le zip n’a pas pu être préparé. Demandez-le de nouveau.';
  if (status === 'waiting')
    return `${formatNumber(done)} ${plural(done, 'document prêt', 'documents prêts')} sur ${formatNumber(total)}.`;
  return `${documents}, chacun en PDF et en XML, ${sizeWords(bytes ?? 0)}. À télécharger avant le ${formatDate(expiresAt ?? '', 'short')}.`;
}

/** A zip that is being made, live, and its download once it is there. */
export function ArchiveProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(archiveQuery(id));
  const save = useAct({ send: saveArchive, touches: [] });
  if (error)
    return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingState shape="rows" count={1} label="Chargement du zip" />;
  const { from, to, status, done, total } = data;
  const words = wordsOf(data);
  return (
    <SectionCard
      title={`Zip du ${formatDate(from, 'short')} au ${formatDate(to, 'short')}`}
      description={words}
      action={
        status !== 'waiting' && (
          <Button variant="subtle" onClick={onClose}>
            Fermer
          </Button>
        )
      }
    >
      {status === 'waiting' && <Meter role="progressbar" value={done} max={total} sentence={words} />}
      {status === 'ready' && (
        <div className={record.acts}>
          <ActButton label="Télécharger le zip" look="filled" act={save} input={data} />
        </div>
      )}
    </SectionCard>
  );
}
