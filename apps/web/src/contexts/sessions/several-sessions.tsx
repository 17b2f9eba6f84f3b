import { usualLanguage } from '@elan/domain/coaches';
import { fieldMessages, reasonTooShortMessage } from '@elan/domain/kernel';
import { sessionCoachContract, shortestReason, type Session } from '@elan/domain/sessions';
import { Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SeveralNames, SeveralProgress, SeveralRefused } from '../../base/acts/several-parts.tsx';
import { useSeveral, type SeveralOutcome } from '../../base/acts/use-several.ts';
import { toldOfSeveralQuery } from '../../base/told/told.queries.ts';
import { WhoIsTold } from '../../base/told/who-is-told.tsx';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import record from '../../ui/layout/record-card.module.css';
import { formatDate } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { acts, cancellationQuery } from './acts/acts.queries.ts';
import { dayOf, hoursWords } from './session-hours.ts';
import { eventOptionsQuery } from './sessions.queries.ts';

const coach = clientOf('sessions', sessionCoachContract);
const touches = ['sessions', 'programs', 'coaches', 'desk'] as const;

type SeveralAct = 'cancel' | 'coach';
const titles: Readonly<Record<SeveralAct, string>> = {
  cancel: 'Annuler plusieurs séances',
  coach: 'Confier plusieurs séances à un coach',
};

const counted = (count: number): string => `${count}\u00a0${plural(count, 'séance', 'séances')}`;
const letters = (count: number): string =>
  `${count}\u00a0${plural(count, 'message envoyé', 'messages envoyés')} aux inscrits`;
const idsOf = (rows: readonly Session[]): string[] => rows.map(({ id }) => id);
const nameOf = (session: Session): string =>
  `${session.companyName}, ${session.objectiveName}, ${formatDate(dayOf(session))}, ${hoursWords(session)}`;

type SeveralSessionsProps = { rows: readonly Session[]; onDone: () => void };

/** What may be done to several sessions at once: what each act would do is shown before it is done. */
export function SeveralSessions({ rows, onDone }: SeveralSessionsProps) {
  const [opened, setOpened] = useState<SeveralAct>();
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    setOpened(undefined);
    onDone();
  };
  return (
    <>
      <Button size="sm" variant="light" onClick={() => setOpened('coach')}>
        Changer de coach
      </Button>
      <Button size="sm" variant="light" color="corail" onClick={() => setOpened('cancel')}>
        Annuler
      </Button>
      <Modal
        opened={opened !== undefined}
        // What is on its way has its refusals read.
        onClose={() => {
          if (!isBusy) setOpened(undefined);
        }}
        keepTyped
        title={opened ? titles[opened] : ''}
        subtitle={counted(rows.length)}
        size={640}
      >
        {opened === 'cancel' && <CancelSeveral rows={rows} onClose={close} onBusy={setIsBusy} />}
        {opened === 'coach' && <CoachSeveral rows={rows} onClose={close} onBusy={setIsBusy} />}
      </Modal>
    </>
  );
}

type ActProps = { rows: readonly Session[]; onClose: () => void; onBusy: (is: boolean) => void };

/** Which sessions are cancelled, which of them count in their pack, and how many people are told; then one after the other. */
function CancelSeveral({ rows, onClose, onBusy }: ActProps) {
  // What is sent stays what was shown, whatever the list reads meanwhile.
  const [sent, setSent] = useState<readonly Session[]>();
  const will = sent ?? rows.filter(({ status }) => status === 'ACTIVE');
  const reads = useQueries({ queries: will.map(({ id }) => cancellationQuery(id)) });
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<SeveralOutcome>();
  const { progress, run } = useSeveral<Session>({
    send: ({ id }) => acts.cancel({ params: { id }, body: { reason: reason.trim() } }),
    nameOf,
    touches,
  });
  if (outcome) {
    return (
      <SeveralRefused
        words={`${counted(outcome.done)} ${plural(outcome.done, 'annulée', 'annulées')}`}
        refused={outcome.refused}
        onClose={onClose}
      />
    );
  }
  const failure = reads.find(({ error }) => error)?.error;
  if (failure) return <FormError>{sentenceOf(failure)}</FormError>;
  if (reads.some(({ data }) => !data))
    return <LoadingState shape="rows" count={3} label="Calcul de l’aperçu" />;
  const counting = will.filter((_session, index) => reads[index]?.data?.counts === true);
  const free = will.filter((session) => !counting.includes(session));
  const told = new Map(will.map(({ id }, index) => [id, reads[index]?.data?.told ?? 0]));
  const send = async () => {
    if (reason.trim().length < shortestReason) {
      setWrong(reasonTooShortMessage(shortestReason));
      return;
    }
    setSent(will);
    onBusy(true);
    const result = await run(will);
    onBusy(false);
    if (result.done > 0) {
      const toldOf = result.doneTo.reduce((sum, { id }) => sum + (told.get(id) ?? 0), 0);
      notify.success({
        title: `${counted(result.done)} ${plural(result.done, 'annulée', 'annulées')}, ${letters(toldOf)}`,
      });
    }
    if (result.refused.length === 0) onClose();
    else setOutcome(result);
  };
  return (
    <div className={record.form}>
      <SeveralNames title="Annulées sans être décomptées&nbsp;:" names={free.map(nameOf)} />
      <SeveralNames
        title="Annulées et décomptées, moins de 24&nbsp;h avant&nbsp;:"
        names={counting.map(nameOf)}
      />
      <SeveralNames
        title="Déjà passées ou annulées, laissées comme elles sont&nbsp;:"
        names={rows.filter((row) => !will.includes(row)).map(nameOf)}
      />
      {will.length > 0 && (
        <Text size="sm">
          <WhoIsTold query={toldOfSeveralQuery(idsOf(will))} />
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
          Annuler {counted(will.length)}
        </Button>
      </div>
    </div>
  );
}

/** Which sessions the chosen coach may take, and what stands against the others; then one after the other. */
function CoachSeveral({ rows, onClose, onBusy }: ActProps) {
  const { data: options } = useQuery(eventOptionsQuery);
  const [coachId, setCoachId] = useState('');
  const [sent, setSent] = useState<readonly Session[]>();
  const [wrong, setWrong] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<SeveralOutcome>();
  const reads = useQueries({
    queries: rows.map(({ id }) => ({
      ...readOf(coach.candidates, { params: { id }, query: { language: usualLanguage } }),
      enabled: coachId !== '',
    })),
  });
  const { progress, run } = useSeveral<Session>({
    send: ({ id }) => coach.assign({ params: { id }, body: { coachId } }),
    nameOf,
    touches,
  });
  if (outcome) {
    return (
      <SeveralRefused
        words={`${counted(outcome.done)} ${plural(outcome.done, 'confiée', 'confiées')}`}
        refused={outcome.refused}
        onClose={onClose}
      />
    );
  }
  const candidates = reads.map(({ data }) => data?.items.find(({ id }) => id === coachId));
  const isKnown = coachId !== '' && reads.every(({ data }) => data !== undefined);
  const will = sent ?? rows.filter((_row, index) => candidates[index]?.available === true);
  const against = rows.flatMap((row, index) =>
    candidates[index]?.available === true
      ? []
      : [`${nameOf(row)}\u00a0: ${candidates[index]?.obstacle ?? 'ce coach n’est pas proposé'}`],
  );
  const send = async () => {
    if (coachId === '') {
      setWrong(fieldMessages.choiceInvalid);
      return;
    }
    setSent(will);
    onBusy(true);
    const result = await run(will);
    onBusy(false);
    if (result.done > 0)
      notify.success({ title: `${counted(result.done)} ${plural(result.done, 'confiée', 'confiées')}` });
    if (result.refused.length === 0) onClose();
    else setOutcome(result);
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
          <SeveralNames title="Confiées à ce coach&nbsp;:" names={will.map(nameOf)} />
          <SeveralNames title="Ne peuvent pas l’être, laissées comme elles sont&nbsp;:" names={against} />
          {will.length > 0 && (
            <Text size="sm">
              <WhoIsTold query={toldOfSeveralQuery(idsOf(will))} /> Les coachs remplacés et le nouveau aussi.
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
          {coachId === '' ? 'Confier' : `Confier ${counted(will.length)}`}
        </Button>
      </div>
    </div>
  );
}
