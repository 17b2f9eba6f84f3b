import { usualLanguage } from '@elan/domain/coaches';
import { fieldMessages } from '@elan/domain/kernel';
import { sessionCoachContract, type Session } from '@elan/domain/sessions';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SeveralNames, SeveralProgress, SeveralRefused } from '../../../base/acts/several-parts.tsx';
import { useSeveralSend, type SeveralDialog } from '../../../base/acts/use-several-send.ts';
import { toldOfSeveralQuery } from '../../../base/told/told.queries.ts';
import { WhoIsTold } from '../../../base/told/who-is-told.tsx';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { plural } from '../../../ui/text/typography.ts';
import { eventOptionsQuery } from '../sessions.queries.ts';
import { severalCount, severalName, severalTouch } from './several-names.ts';

const coach = clientOf('sessions', sessionCoachContract);

/** Which sessions the chosen coach may take, and what stands against the others; then one after the other. */
export function CoachSeveral({ rows, ...dialog }: SeveralDialog & { rows: readonly Session[] }) {
  const { data: options } = useQuery(eventOptionsQuery);
  const [coachId, setCoachId] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const reads = useQueries({
    queries: rows.map(({ id }) => ({
      ...readOf(coach.candidates, { params: { id }, query: { language: usualLanguage } }),
      enabled: coachId !== '',
    })),
  });
  const { sent, outcome, progress, start } = useSeveralSend<Session>({
    ...dialog,
    send: ({ id }) => coach.assign({ params: { id }, body: { coachId } }),
    nameOf: severalName,
    touches: severalTouch,
    doneWords: ({ done }) => `${severalCount(done)} ${plural(done, 'confiée', 'confiées')}`,
  });
  if (outcome) return <SeveralRefused {...outcome} onClose={dialog.onClose} />;
  const candidates = reads.map(({ data }) => data?.items.find(({ id }) => id === coachId));
  const isKnown = coachId !== '' && reads.every(({ data }) => data !== undefined);
  const will = sent ?? rows.filter((_row, index) => candidates[index]?.available === true);
  const against = rows.flatMap((row, index) =>
    candidates[index]?.available === true
      ? []
      : [`${severalName(row)}\u00a0: ${candidates[index]?.obstacle ?? 'ce coach n’est pas proposé'}`],
  );
  const send = async () => {
    if (coachId === '') {
      setWrong(fieldMessages.choiceInvalid);
      return;
    }
    await start(will);
  };
  return (
    <div className={record.form}>
      <NativeSelect
        label="Coach"
        description="Filtrez la liste par l’ancien coach pour le remplacer partout où il est prévu."
        data={[
          { value: '', label: 'Choisir un coach' },
          ...(options?.coaches ?? []).map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
        value={coachId}
        error={wrong}
        onChange={(event) => {
          setCoachId(event.currentTarget.value);
          setWrong(null);
        }}
      />
      {coachId !== '' && !isKnown && <LoadingState shape="rows" count={3} label="Calcul de l’aperçu" />}
      {isKnown && (
        <>
          <SeveralNames title="Confiées à ce coach&nbsp;:" names={will.map(severalName)} />
          <SeveralNames title="Ne peuvent pas l’être, laissées comme elles sont&nbsp;:" names={against} />
          {will.length > 0 && (
            <Text size="sm">
              <WhoIsTold query={toldOfSeveralQuery(will.map(({ id }) => id))} /> Les coachs remplacés et le
              nouveau aussi.
            </Text>
          )}
        </>
      )}
      <SeveralProgress at={progress} total={will.length} />
      <div className={record.acts}>
        <Button
          disabled={coachId !== '' && (!isKnown || will.length === 0)}
          loading={progress !== undefined}
          onClick={() => void send()}
        >
          Confier {severalCount(will.length)}
        </Button>
      </div>
    </div>
  );
}
