import { may } from '@elan/domain/accounts';
import { epochOf } from '@elan/domain/kernel';
import type { SessionDetails } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SessionCoachDialog } from '../../../base/coach-choice/session-coach-dialog.tsx';
import { useUser } from '../../../base/session/session.ts';
import { formatDate, formatTime } from '../../../ui/text/format.ts';
import { nowIso } from '../../../ui/text/local-time.ts';

/** Gives one coming session to a coach, among the candidates. */
export function SessionCoachButton({ details }: { details: SessionDetails }) {
  const mayPlan = may(useUser(), 'programs.plan');
  const [isOpen, setIsOpen] = useState(false);
  const { session, coachId } = details;
  const { id, status, startsAt, zone, objectiveName, companyName } = session;
  const isComing = status === 'ACTIVE' && epochOf(startsAt) > epochOf(nowIso());
  if (!mayPlan || !isComing) return null;
  const words = `${objectiveName}, ${companyName}, ${formatDate(startsAt, 'long', zone)} à ${formatTime(startsAt, zone)}`;
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {coachId === null ? 'Choisir un coach' : 'Changer de coach'}
      </Button>
      <SessionCoachDialog
        session={isOpen ? { id, coachId, words } : null}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
}
