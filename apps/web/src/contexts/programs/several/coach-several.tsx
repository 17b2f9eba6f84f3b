import { usualLanguage } from '@elan/domain/coaches';
import { fieldMessages } from '@elan/domain/kernel';
import { toldWords } from '@elan/domain/mailing';
import { programCoachContract, type Program } from '@elan/domain/programs';
import { NativeSelect } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SeveralNames, SeveralRefused } from '../../../base/acts/several-parts.tsx';
import { useSeveralSend } from '../../../base/acts/use-several-send.ts';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { coachCandidatesQuery, programs } from '../programs.queries.ts';
import { SeveralFrame, type SeveralSplit } from './several-frame.tsx';
import { severalCount, severalName, severalTouch } from './several-names.ts';

const coaches = clientOf('programs', programCoachContract);

const isFirstChoice = ({ actions }: Program): boolean => actions.includes('assignCoach');

const keptWords = (count: number): string =>
  count === 0
    ? ''
    : `. ${count}\u00a0${plural(count, 'séance garde', 'séances gardent')} l’ancien coach, faute de disponibilité`;

/** Gives several programmes to a coach, with their coming sessions: who may take which, and who is told, before it is done. */
export function CoachSeveral({ will: asked, left, ...dialog }: SeveralSplit) {
  const [coachId, setCoachId] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const kept = useRef(0);
  const reads = useQueries({
    queries: asked.map(({ id }) => ({ ...coachCandidatesQuery(id, usualLanguage), staleTime: 0 })),
  });
  const tolds = useQueries({
    queries: asked.map((program) => ({
      ...readOf(coaches.toldOfChange, { params: { id: program.id } }),
      enabled: !isFirstChoice(program),
    })),
  });
  const { sent, outcome, progress, start } = useSeveralSend<Program>({
    ...dialog,
    async send(program) {
      const input = { params: { id: program.id }, body: { coachId } };
      if (isFirstChoice(program)) return programs.assignCoach(input);
      const change = await coaches.change(input);
      kept.current += change.kept.length;
      return change;
    },
    nameOf: severalName,
    touches: severalTouch,
    doneWords: ({ done }) =>
      `${severalCount(done)} ${plural(done, 'confié', 'confiés')}${keptWords(kept.current)}`,
  });
  if (outcome) return <SeveralRefused {...outcome} onClose={dialog.onClose} />;
  const failure = reads.find(({ error }) => error)?.error;
  if (failure) return <FormError>{sentenceOf(failure)}</FormError>;
  if (reads.some(({ data }) => !data)) {
    return <LoadingState shape="rows" count={3} label="Chargement des coachs" />;
  }
  // The same coaches for each, in another order.
  const all = (reads[0]?.data?.items ?? []).toSorted((a, b) =>
    a.displayName.localeCompare(b.displayName, 'fr'),
  );
  const candidates = reads.map(({ data }) => data?.items.find(({ id }) => id === coachId));
  const mayTake = (index: number): boolean =>
    candidates[index]?.available === true && asked[index]?.coach?.id !== coachId;
  const will = sent ?? (coachId === '' ? asked : asked.filter((_one, index) => mayTake(index)));
  const against = asked.flatMap((program, index) => {
    if (coachId === '' || mayTake(index)) return [];
    const why =
      program.coach?.id === coachId
        ? 'ce coach l’a déjà'
        : (candidates[index]?.obstacle ?? 'ce coach n’est pas proposé');
    return [`${severalName(program)}\u00a0: ${why}`];
  });
  const willWords = (program: Program): string => {
    const told = tolds[asked.indexOf(program)]?.data;
    return told ? `${severalName(program)}. ${toldWords(told)}` : severalName(program);
  };
  const send = () => {
    if (coachId === '') {
      setWrong(fieldMessages.choiceInvalid);
      return;
    }
    kept.current = 0;
    void start(will);
  };
  return (
    <SeveralFrame
      left={left}
      total={will.length}
      progress={progress}
      send={`Confier ${severalCount(will.length)}`}
      disabled={will.length === 0}
      onSend={send}
    >
      <NativeSelect
        label="Nouveau coach"
        description={
          coachId === ''
            ? undefined
            : 'Les coachs remplacés et le nouveau reçoivent chacun un message avec leurs dates.'
        }
        data={[
          { value: '', label: 'Choisir un coach' },
          ...all.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
        value={coachId}
        error={wrong}
        disabled={progress !== undefined}
        onChange={(event) => {
          setCoachId(event.currentTarget.value);
          setWrong(null);
        }}
      />
      <SeveralNames
        title={coachId === '' ? 'À confier\u00a0:' : 'Confiés à ce coach, avec leurs séances à venir\u00a0:'}
        names={will.map(willWords)}
      />
      <SeveralNames title="Ne peuvent pas l’être, laissés comme ils sont&nbsp;:" names={against} />
    </SeveralFrame>
  );
}
