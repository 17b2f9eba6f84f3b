import { attendanceSeenBy } from '@elan/domain/accounts';
import type { Session } from '@elan/domain/sessions';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { AttendanceList } from './attendance-list.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { BansList } from './bans-list.tsx';
import { GoneList } from './gone-list.tsx';
import { isFound, listsOf } from './participant-words.ts';
import { ParticipantsFigures } from './participants-figures.tsx';
import { ParticipantsHead } from './participants-head.tsx';
import { participantsQuery, useParticipantsAct } from './participants.queries.ts';
import { useLeave } from './use-leave.ts';
import { WaitingList } from './waiting-list.tsx';
import classes from './participants.module.css';

/** From so many people on, one is looked for by name. */
const manyPeople = 8;

/** The people of a session, and what may be done about them. */
export function ParticipantsBody({ session }: { session: Session }) {
  const { data, error, refetch, isFetching } = useQuery(participantsQuery(session.id));
  const act = useParticipantsAct(session.id);
  const title = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useState('');
  const [banning, setBanning] = useState<{ id: string; name: string }>();
  const leave = useLeave({ act, onDone: () => title.current?.focus() });
  if (!data) {
    return error ? (
      <ErrorState
        title="Les participants n’ont pas pu être chargés."
        message={sentenceOf(error)}
        {...(codeOf(error) === 'not-found' ? {} : { onRetry: () => void refetch() })}
        retrying={isFetching}
      />
    ) : (
      <LoadingState shape="rows" count={3} label="Chargement des participants" />
    );
  }
  const { placed, waiting, gone } = listsOf(data);
  const found = placed.filter((person) => isFound(person, search));
  const acts = {
    may: data.may,
    onLeave: leave,
    onBan: setBanning,
  };
  return (
    <section className={classes.root} aria-labelledby="participants-title">
      <ParticipantsHead session={session} panel={data} titleRef={title} />
      <p className={classes.seenBy}>{attendanceSeenBy}</p>
      <ParticipantsFigures panel={data} act={act} />
      <FormError>{act.error ? sentenceOf(act.error) : null}</FormError>
      {placed.length >= manyPeople && (
        <TextField
          label="Rechercher un participant"
          type="search"
          size="sm"
          value={search}
          onChange={({ currentTarget: { value } }) => {
            setSearch(value);
          }}
        />
      )}
      <AttendanceList people={found} total={placed.length} act={act} {...acts} />
      <WaitingList people={waiting} {...acts} />
      <GoneList people={gone} />
      <BansList bans={data.bans} act={act} mayLift={data.may.ban} />
      <BanDialog
        sessionId={session.id}
        person={banning}
        onClose={() => {
          setBanning(undefined);
        }}
      />
    </section>
  );
}
