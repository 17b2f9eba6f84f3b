import type { SeveralDone } from '@elan/domain/members';
import { Alert, List } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { plural } from '../../ui/text/typography.ts';

export type Report = {
  /** What was done: « 12 personnes relancées ». */
  title: string;
  done: SeveralDone;
};

type SeveralReportProps = Report & { onClose: () => void };

const left = (count: number): string =>
  `${count}\u00a0${plural(count, 'personne laissée', 'personnes laissées')} de côté`;

/** What an act on several people did: how many, then who it could not do, by the reason. */
export function SeveralReport({ title, done: { failed }, onClose }: SeveralReportProps) {
  const content = useRef<HTMLDivElement>(null);
  // The buttons that were pressed are gone: the reader is led to what became of it.
  useEffect(() => {
    content.current?.focus();
  }, [title]);
  return (
    <div ref={content} tabIndex={-1} role="status">
      <Alert
        mb="md"
        color={failed.length > 0 ? 'miel' : 'sapin'}
        variant="light"
        icon={failed.length > 0 ? <IconAlertTriangle size={20} /> : <IconCheck size={20} />}
        title={failed.length > 0 ? `${title}, ${left(failed.length)}` : title}
        withCloseButton
        closeButtonLabel="Fermer ce compte rendu"
        onClose={onClose}
      >
        {failed.length > 0 && (
          <List aria-label="Personnes laissées de côté">
            {[...Map.groupBy(failed, ({ message }) => message)].map(([message, people]) => (
              <List.Item key={message}>
                <b>{people.map(({ name }) => name).join(', ')}</b>&nbsp;: {message}
              </List.Item>
            ))}
          </List>
        )}
      </Alert>
    </div>
  );
}
