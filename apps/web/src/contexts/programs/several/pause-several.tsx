import { fieldMessages } from '@elan/domain/kernel';
import {
  pauseInputSchema,
  pauseProblems,
  pauseWords,
  type Cancellations,
  type PauseDays,
  type Program,
} from '@elan/domain/programs';
import { Text, Textarea } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { SeveralNames, SeveralRefused } from '../../../base/acts/several-parts.tsx';
import { useSeveralSend } from '../../../base/acts/use-several-send.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { formatDate } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { plural } from '../../../ui/text/typography.ts';
import { cancellationsQuery, life } from '../life/life.queries.ts';
import { SeveralFrame, type SeveralSplit } from './several-frame.tsx';
import { severalCount, severalName, severalTouch } from './several-names.ts';

type Wrong = Partial<Record<'startsOn' | 'endsOn' | 'reason', string>>;

const counted = (count: number, one: string, several: string): string =>
  `${count}\u00a0${plural(count, one, several)}`;

/** « 3 séances annulées, 8 inscriptions libérées, dernière séance le 12 mars 2031 ». */
function cancelledWords({ total, registered, endDate, newEndDate }: Cancellations): string {
  if (total === 0) return 'aucune séance du calendrier à annuler';
  const words = [counted(total, 'séance annulée', 'séances annulées')];
  if (registered > 0) words.push(counted(registered, 'inscription libérée', 'inscriptions libérées'));
  if (newEndDate !== null && newEndDate !== endDate)
    words.push(`dernière séance le ${formatDate(newEndDate)}`);
  return words.join(', ');
}

function wrongOf(startsOn: string | null, endsOn: string | null, reason: string): Wrong {
  const wrong: Wrong = {};
  if (startsOn === null) wrong.startsOn = fieldMessages.required;
  if (endsOn === null) wrong.endsOn = fieldMessages.required;
  if (startsOn !== null && endsOn !== null) {
    for (const { path, message } of pauseProblems({ startsOn, endsOn }, todayIn()))
      wrong[path as 'startsOn' | 'endsOn'] ??= message;
  }
  const short = pauseInputSchema.shape.reason.safeParse(reason).error?.issues[0];
  if (short) wrong.reason = short.message;
  return wrong;
}

/** Cancels the sessions of a period: each programme is paused on these days, its sessions are not counted and are made up at its end. */
export function PauseSeveral({ will: asked, left, ...dialog }: SeveralSplit) {
  const [startsOn, setStartsOn] = useState<string | null>(null);
  const [endsOn, setEndsOn] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const days: PauseDays | null =
    startsOn !== null && endsOn !== null && endsOn >= startsOn ? { startsOn, endsOn } : null;
  const { sent, outcome, progress, start } = useSeveralSend<Program>({
    ...dialog,
    send: ({ id }) =>
      life.requestPause({
        params: { id },
        body: { startsOn: startsOn ?? '', endsOn, reason: reason.trim() },
      }),
    nameOf: severalName,
    touches: severalTouch,
    doneWords: ({ done }) => `${severalCount(done)} en pause${days === null ? '' : ` ${pauseWords(days)}`}`,
  });
  const will = sent ?? asked;
  if (outcome) return <SeveralRefused {...outcome} onClose={dialog.onClose} />;
  const send = () => {
    const found = wrongOf(startsOn, endsOn, reason);
    setWrong(found);
    if (Object.keys(found).length === 0) void start(will);
  };
  return (
    <SeveralFrame
      left={left}
      total={will.length}
      progress={progress}
      send={`Mettre ${severalCount(will.length)} en pause`}
      destructive
      onSend={send}
    >
      <div className={record.pair}>
        <DateInput
          label="Premier jour"
          required
          minDate={todayIn()}
          value={startsOn}
          error={wrong.startsOn}
          onChange={(day) => {
            setStartsOn(day);
            setWrong({ ...wrong, startsOn: undefined });
          }}
        />
        <DateInput
          label="Dernier jour"
          required
          minDate={startsOn ?? todayIn()}
          value={endsOn}
          error={wrong.endsOn}
          onChange={(day) => {
            setEndsOn(day);
            setWrong({ ...wrong, endsOn: undefined });
          }}
        />
      </div>
      {days === null ? (
        <SeveralNames title="Mis en pause sur ces jours&nbsp;:" names={will.map(severalName)} />
      ) : (
        <PauseEffects programs={will} days={days} isSent={sent !== undefined} />
      )}
      <Textarea
        label="Raison"
        description="Les entreprises la liront."
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={wrong.reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setWrong({ ...wrong, reason: undefined });
        }}
      />
    </SeveralFrame>
  );
}

type EffectsProps = { programs: readonly Program[]; days: PauseDays; isSent: boolean };

/** What the pause would do to each. */
function PauseEffects({ programs, days: { startsOn, endsOn }, isSent }: EffectsProps) {
  const days = { startsOn, ...(endsOn === null ? {} : { endsOn }) };
  const reads = useQueries({
    // Once it is on its way, what it would have done is read no more.
    queries: programs.map(({ id }) => ({ ...cancellationsQuery(id, days), staleTime: 0, enabled: !isSent })),
  });
  const failure = reads.find(({ error }) => error)?.error;
  if (failure) return <FormError>{sentenceOf(failure)}</FormError>;
  const registered = reads.reduce((sum, { data }) => sum + (data?.registered ?? 0), 0);
  if (reads.some(({ data }) => !data))
    return <LoadingState shape="rows" count={3} label="Calcul de l’aperçu" />;
  return (
    <>
      <SeveralNames
        title="Séances annulées sans être décomptées, rattrapées à la fin&nbsp;:"
        names={programs.map((program, index) => {
          const read = reads[index]?.data;
          return read ? `${severalName(program)}\u00a0: ${cancelledWords(read)}` : severalName(program);
        })}
      />
      {registered > 0 && (
        <Text size="sm">
          Les inscrits de {counted(registered, 'place libérée', 'places libérées')} sont prévenus, et chaque
          entreprise aussi.
        </Text>
      )}
    </>
  );
}
