import type { SessionDetails } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { routerLink } from '../../../base/navigation/navigation.tsx';

/** The way into the room of a session on video: ours, or the address that was given for it. A draft has none yet. */
export function MeetingButton({ details }: { details: SessionDetails }) {
  const { session, meeting, meetingUrl } = details;
  if (meeting === null || session.status === 'DRAFT' || session.status === 'CANCELLED') return null;
  const icon = <IconVideo size={18} stroke={1.8} />;
  if (meeting === 'CUSTOM' && meetingUrl !== null) {
    return (
      <Button
        component="a"
        variant="light"
        leftSection={icon}
        href={meetingUrl}
        target="_blank"
        rel="noreferrer noopener"
      >
        Ouvrir la salle
      </Button>
    );
  }
  return (
    <Button
      variant="light"
      leftSection={icon}
      renderRoot={(props) => routerLink({ ...props, href: `/meeting/${session.id}` })}
    >
      Ouvrir la salle
    </Button>
  );
}
