import type { SeveralDone } from '@elan/domain/members';
import { Alert, List } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

type SeveralReportProps = {
  /** What was done: « 12 personnes relancées ». */
  title: string;
  done: SeveralDone;
  onClose: () => void;
};

/** What an act on several people did: how many, then who it could not do, one by one with the reason. */
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
        title={title}
        withCloseButton
        closeButtonLabel="Fermer ce compte rendu"
        onClose={onClose}
      >
        {failed.length > 0 && (
          <List aria-label="Personnes laissées de côté">
            {failed.map(({ id, name, message }) => (
              <List.Item key={id}>
                <b>{name}</b>&nbsp;: {message}
              </List.Item>
            ))}
          </List>
        )}
      </Alert>
    </div>
  );
}
