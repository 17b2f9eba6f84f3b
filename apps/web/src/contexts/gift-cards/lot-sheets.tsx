import { cardsLaidOutAtOnce } from '@elan/domain/gift-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Meter } from '../../ui/display/meter.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { lotQuery } from './gift-cards.queries.ts';
import { saveSheets, saveTickets, sheetsQuery, tickets } from './tickets.queries.ts';

/** How far the sheets are, card by card; then their file. */
function Progress({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...sheetsQuery(id),
    // The live event moves it; without one it is asked again all the same.
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? 2000 : false),
  });
  const file = useAct({ send: () => saveSheets(id), touches: [] });
  if (error)
    return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  const { done = 0, total = 1, finishedAt = null } = data ?? {};
  const sentence = `${formatNumber(done)} cartes mises en page sur ${formatNumber(total)}`;
  return finishedAt === null ? (
    <Meter role="progressbar" value={done} max={total} sentence={sentence} />
  ) : (
    <ActButton label="Télécharger la planche" act={file} input={undefined} />
  );
}

/** The sheets of a lot to print and cut: a small lot at once, a large one by a job whose progress is shown. */
export function LotSheets({ id, lotId }: { id: string; lotId: string }) {
  const [sheets, setSheets] = useState<string>();
  const { data: lot } = useQuery({ ...lotQuery(lotId), meta: { handled: true } });
  const now = useAct({ send: () => saveTickets(id, 'lot'), touches: [] });
  const ask = useAct({
    send: () => tickets.makeSheets({ params: { id }, body: {} }),
    touches: [],
    onDone: ({ id: made }) => {
      setSheets(made);
    },
  });
  const isLarge = lot !== undefined && lot.total > cardsLaidOutAtOnce;
  return (
    <SectionCard
      title="Planche du lot"
      description={
        lot ? `${formatNumber(lot.total)}\u00a0cartes, huit par page, à imprimer et à découper.` : undefined
      }
    >
      {sheets === undefined ? (
        <ActButton
          label="Planche du lot"
          name="Préparer la planche du lot en PDF"
          act={isLarge ? ask : now}
          input={undefined}
        />
      ) : (
        <Progress id={sheets} />
      )}
    </SectionCard>
  );
}
