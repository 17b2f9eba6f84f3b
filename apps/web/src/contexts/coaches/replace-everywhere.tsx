import { usualLanguage } from '@elan/domain/coaches';
import { fieldMessages } from '@elan/domain/kernel';
import { coachedStatuses, programCoachContract, programsContract, type Program } from '@elan/domain/programs';
import { sessionCoachContract, sessionsContract, type Session } from '@elan/domain/sessions';
import { Button, NativeSelect } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  SeveralBody,
  SeveralNames,
  SeveralProgress,
  SeveralRefused,
} from '../../base/acts/several-parts.tsx';
import { useSeveral, type SeveralOutcome } from '../../base/acts/use-several.ts';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import record from '../../ui/layout/record-card.module.css';
import { plural } from '../../ui/text/typography.ts';
import { sessionWords } from './coach-words.ts';
import { comingSessionsQuery, programsOfCoachQuery } from './coaches.queries.ts';

const programs = clientOf('programs', programsContract);
const programCoaches = clientOf('programs', programCoachContract);
const sessions = clientOf('sessions', sessionsContract);
const sessionCoaches = clientOf('sessions', sessionCoachContract);
const touches = ['coaches', 'sessions', 'programs', 'desk'] as const;
// As many sessions as are shown, and done, at once: a coach who has more is replaced in two turns.
const most = 100;
const query = { language: usualLanguage };

/** What a coach holds: a programme with its coming sessions, or a session that stands alone. */
type Held = { readonly kind: 'program' | 'session'; readonly id: string; readonly words: string };

const ofProgram = ({ id, objective, companyName, spot }: Program): Held => ({
  kind: 'program',
  id,
  words: ['Programme', objective.name, companyName, spot?.name].filter(Boolean).join(', '),
});
const ofSession = (session: Session): Held => ({
  kind: 'session',
  id: session.id,
  words: `Séance du ${sessionWords(session)}`,
});

const counted = (count: number): string =>
  `${count}\u00a0${plural(count, 'programme ou séance', 'programmes ou séances')}`;

type ReplaceProps = { coach: { readonly id: string; readonly name: string } };

/** Gives to another coach everything that a coach is planned on: shown before it is done. */
export function ReplaceEverywhere({ coach }: ReplaceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Remplacer partout
      </Button>
      <Modal
        opened={isOpen}
        // What is on its way has its refusals read.
        onClose={() => {
          if (!isBusy) close();
        }}
        keepTyped
        title={`Remplacer ${coach.name} partout`}
        subtitle="Ses programmes, avec leurs séances à venir, et ses séances hors programme."
        size={640}
      >
        {isOpen && <Replacement coach={coach} onClose={close} onBusy={setIsBusy} />}
      </Modal>
    </>
  );
}

function Replacement({
  coach,
  onClose,
  onBusy,
}: ReplaceProps & { onClose: () => void; onBusy: (is: boolean) => void }) {
  const led = useQuery({ ...programsOfCoachQuery(coach.id), staleTime: 0 });
  const coming = useQuery({ ...comingSessionsQuery(coach.id, 1, most), staleTime: 0 });
  const { data: options } = useQuery(readOf(sessions.eventOptions));
  const failure = led.error ?? coming.error;
  if (failure) return <FormError>{sentenceOf(failure)}</FormError>;
  if (!led.data || !coming.data || !options)
    return <LoadingState shape="rows" count={3} label="Chargement de ce qui est prévu" />;
  const coached = led.data.items.filter(({ status }) => coachedStatuses.some((one) => one === status));
  const within = new Set(coached.map(({ id }) => id));
  const alone = coming.data.items.filter(({ programId }) => programId === null || !within.has(programId));
  const held = [...coached.map(ofProgram), ...alone.map(ofSession)];
  if (held.length === 0) return <p className={record.none}>Rien n’est prévu avec ce coach.</p>;
  const others = options.coaches.filter(({ id }) => id !== coach.id);
  return <Choice held={held} others={others} onClose={onClose} onBusy={onBusy} />;
}

type ChoiceProps = {
  held: readonly Held[];
  others: readonly { readonly id: string; readonly displayName: string }[];
  onClose: () => void;
  onBusy: (is: boolean) => void;
};

const candidatesOf = ({ kind, id }: Held) => {
  const input = { params: { id }, query };
  return kind === 'program' ? programs.coachCandidates(input) : sessionCoaches.candidates(input);
};

function Choice({ held: read, others, onClose, onBusy }: ChoiceProps) {
  // What is sent stays what was shown, whatever is read meanwhile.
  const [held] = useState(read);
  const [coachId, setCoachId] = useState('');
  const [sent, setSent] = useState<readonly Held[]>();
  const [wrong, setWrong] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<SeveralOutcome & { kept: string }>();
  const kept = useRef(0);
  const reads = useQueries({
    queries: held.map((one) => ({
      queryKey: ['coaches', 'candidates-for', one.kind, one.id],
      queryFn: () => candidatesOf(one),
      enabled: coachId !== '',
      meta: { handled: true },
    })),
  });
  const { progress, run } = useSeveral<Held>({
    async send({ kind, id }) {
      const input = { params: { id }, body: { coachId } };
      if (kind === 'session') return sessionCoaches.assign(input);
      const change = await programCoaches.change(input);
      kept.current += change.kept.length;
      return change;
    },
    nameOf: ({ words }) => words,
    touches,
  });
  const who = others.find(({ id }) => id === coachId)?.displayName ?? '';
  if (outcome) {
    return (
      <SeveralRefused
        words={`${who}\u00a0: ${counted(outcome.done)}${outcome.kept}`}
        refused={outcome.refused}
        onClose={onClose}
      />
    );
  }
  const candidates = reads.map(({ data }) => data?.items.find(({ id }) => id === coachId));
  // One whose coaches cannot be told (no session of it may be planned any more) keeps none of the others from being given.
  const isKnown = coachId !== '' && reads.every(({ data, error }) => data !== undefined || error !== null);
  const will = sent ?? held.filter((_one, index) => candidates[index]?.available === true);
  const against = held.flatMap(({ words }, index) => {
    if (candidates[index]?.available === true) return [];
    const error = reads[index]?.error;
    const why = error ? sentenceOf(error) : (candidates[index]?.obstacle ?? 'ce coach n’est pas proposé');
    return [`${words}\u00a0: ${why}`];
  });
  const send = async () => {
    if (coachId === '') {
      setWrong(fieldMessages.choiceInvalid);
      return;
    }
    kept.current = 0;
    setSent(will);
    onBusy(true);
    const result = await run(will);
    onBusy(false);
    if (result.refused.length > 0) return setOutcome({ ...result, kept: keptWords(kept.current) });
    notify.success({
      title: `${who} remplace ce coach`,
      message: `${counted(result.done)}${keptWords(kept.current)}.`,
    });
    onClose();
  };
  return (
    <SeveralBody>
      <NativeSelect
        label="Nouveau coach"
        data-autofocus
        data={[
          { value: '', label: 'Choisir un coach' },
          ...others.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
        value={coachId}
        error={wrong}
        onChange={(event) => {
          setCoachId(event.currentTarget.value);
          setWrong(null);
        }}
      />
      {coachId === '' && (
        <SeveralNames title="Prévus avec ce coach&nbsp;:" names={held.map(({ words }) => words)} />
      )}
      {coachId !== '' && !isKnown && <LoadingState shape="rows" count={3} label="Calcul de l’aperçu" />}
      {isKnown && (
        <>
          <SeveralNames title={`Confiés à ${who}\u00a0:`} names={will.map(({ words }) => words)} />
          <SeveralNames title="Ne peuvent pas l’être, laissés comme ils sont&nbsp;:" names={against} />
        </>
      )}
      <SeveralProgress at={progress} total={will.length} />
      <div className={record.acts}>
        <Button
          disabled={coachId !== '' && (!isKnown || will.length === 0)}
          loading={progress !== undefined}
          onClick={() => void send()}
        >
          {coachId === '' ? 'Remplacer' : `Confier ${counted(will.length)}`}
        </Button>
      </div>
    </SeveralBody>
  );
}

const keptWords = (count: number): string =>
  count === 0
    ? ''
    : `. ${count}\u00a0${plural(count, 'séance garde', 'séances gardent')} l’ancien coach, faute de disponibilité`;
