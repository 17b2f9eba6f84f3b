import type { EnterpriseInvitation } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { useCountdown } from '../../../ui/use-countdown.ts';

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type ReinviteButtonProps = { invitation: EnterpriseInvitation; onPress: () => void };

/** Sends an invitation again, once the pause that the server tells is over. */
export function ReinviteButton({ invitation, onPress }: ReinviteButtonProps) {
  const { status, waitSeconds } = invitation;
  const { left } = useCountdown(waitSeconds, waitSeconds);
  const isSending = status === 'SENDING' || status === 'CREATED';
  const label = isSending
    ? 'Invitation en cours d’envoi, patientez'
    : left > 0
      ? `Relancer dans ${clockOf(left)}`
      : 'Relancer l’invitation';
  return (
    <Button variant="default" disabled={isSending || left > 0} onClick={onPress}>
      {label}
    </Button>
  );
}
