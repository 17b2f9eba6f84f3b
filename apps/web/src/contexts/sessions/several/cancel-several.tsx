import { reasonTooShortMessage } from '@elan/domain/kernel';
import { shortestReason, type Session } from '@elan/domain/sessions';
import { Button, Text, Textarea } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { SeveralNames, SeveralProgress, SeveralRefused } from '../../../base/acts/several-parts.tsx';
import { useSeveralSend, type SeveralDialog } from '../../../base/acts/use-several-send.ts';
import { toldOfSeveralQuery } from '../../../base/told/told.queries.ts';
import { WhoIsTold } from '../../../base/told/who-is-told.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { plural } from '../../../ui/text/typography.ts';
import { acts, cancellationQuery } from '../acts/acts.queries.ts';
import { severalCount, severalName, severalTouch } from './several-names.ts';
import { useRestoreSeveral } from './use-restore-several.ts';

const letters = (count: number): string =>
  `${count}\u00a0${plural(count, 'message envoyé', 'messages envoyés')} aux inscrits`;

/** Which sessions are cancelled, which of them count in their pack, and how many people are told; then one after the other. */
export function CancelSeveral({ rows, ...dialog }: SeveralDialog & { rows: readonly Session[] }) {
  // What is sent stays what was shown, whatever the list reads meanwhile.
  const [kept, setKept] = useState<readonly Session[]>();
  const will = kept ?? rows.filter(({ status }) => status === 'ACTIVE');
  const reads = useQueries({ queries: will.map(({ id }) => cancellationQuery(id)) });
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const told = new Map(will.map(({ id }, index) => [id, reads[index]?.data?.told ?? 0]));
  const undo = useRestoreSeveral();
  const { outcome, progress, start } = useSeveralSend<Session>({
    ...dialog,
    send: ({ id }) => acts.cancel({ params: { id }, body: { reason: reason.trim() } }),
    nameOf: severalName,
    touches: severalTouch,
    doneWords: ({ done, doneTo }) =>
      `${severalCount(done)} ${plural(done, 'annulée', 'annulées')}, ${letters(doneTo.reduce((sum, { id }) => sum + (told.get(id) ?? 0), 0))}`,
    undo,
  });
  if (outcome) return <SeveralRefused {...outcome} onClose={dialog.onClose} />;
  const failure = reads.find(({ error }) => error)?.error;
  if (failure) return <FormError>{sentenceOf(failure)}</FormError>;
  if (reads.some(({ data }) => !data))
    return <LoadingState shape="rows" count={3} label="Calcul de l’aperçu" />;
  const counting = will.filter((_session, index) => reads[index]?.data?.counts === true);
  const free = will.filter((session) => !counting.includes(session));
  const send = async () => {
    if (reason.trim().length < shortestReason) {
      setWrong(reasonTooShortMessage(shortestReason));
      return;
    }
    setKept(will);
    await start(will);
  };
  return (
    <div className={record.form}>
      <SeveralNames title="Annulées sans être décomptées&nbsp;:" names={free.map(severalName)} />
      <SeveralNames
        title="Annulées et décomptées, moins de 24&nbsp;h avant&nbsp;:"
        names={counting.map(severalName)}
      />
      <SeveralNames
        title="Déjà passées ou annulées, laissées comme elles sont&nbsp;:"
        names={rows.filter((row) => !will.includes(row)).map(severalName)}
      />
      {will.length > 0 && (
        <Text size="sm">
          <WhoIsTold query={toldOfSeveralQuery(will.map(({ id }) => id))} />
        </Text>
      )}
      <Textarea
        label="Raison"
        description="Lue par les entreprises et par leurs inscrits."
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={wrong}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setWrong(null);
        }}
      />
      <SeveralProgress at={progress} total={will.length} />
      <div className={record.acts}>
        <Button
          color="corail"
          disabled={will.length === 0}
          loading={progress !== undefined}
          onClick={() => void send()}
        >
          Annuler {severalCount(will.length)}
        </Button>
      </div>
    </div>
  );
}
