import type { SessionDetails } from '@elan/domain/sessions';
import { useUser } from '../../../base/session/session.ts';
import { ParticipantsPanel, showsParticipants } from '../participants/participants-panel.tsx';
import { SessionFacts } from '../session-facts.tsx';
import { SessionActs } from './session-acts.tsx';
import { MeetingButton } from './meeting-button.tsx';
import { SessionExtras } from './session-extras.tsx';
import { SessionHistory } from './session-history.tsx';
import { SessionPicture } from './session-picture.tsx';
import classes from './session-card.module.css';

type SessionCardProps = {
  details: SessionDetails;
  /** The session is gone: a draft that was deleted. */
  onGone: () => void;
  onDuplicate: () => void;
  onWriteDraft: () => void;
};

/** A session, whole: its picture, its facts, who takes part, what happened to it, and what may be done with it. */
export function SessionCard({ details, onGone, onDuplicate, onWriteDraft }: SessionCardProps) {
  const { session } = details;
  const isCounted = showsParticipants(useUser(), session);
  return (
    <div className={classes.root}>
      <SessionPicture details={details} />
      <SessionFacts session={session} withPlaces={!isCounted} act={<MeetingButton details={details} />} />
      <SessionExtras details={details} withCount={!isCounted} />
      <SessionActs details={details} onGone={onGone} onDuplicate={onDuplicate} onWriteDraft={onWriteDraft} />
      <ParticipantsPanel session={session} />
      <SessionHistory id={session.id} />
    </div>
  );
}
