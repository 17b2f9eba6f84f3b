import type { RegistrationDone } from '@elan/domain/sessions';
import { Alert, List } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { plural } from '../../../ui/text/typography.ts';
import { registrationTitle } from './participant-words.ts';

const aside = (count: number): string =>
  `${count}\u00a0${plural(count, 'personne laissée', 'personnes laissées')} de côté`;

/** What a registration did: how many have a place or wait, then who was refused, by the reason. */
export function RegistrationReport({ done, onClose }: { done: RegistrationDone; onClose: () => void }) {
  const { failed } = done;
  const content = useRef<HTMLDivElement>(null);
  // The dialog is gone: the reader is led to what became of it.
  useEffect(() => {
    content.current?.focus();
  }, [done]);
  const title = done.done + done.waiting > 0 ? registrationTitle(done) : 'Personne n’est inscrit';
  return (
    <div ref={content} tabIndex={-1} role="status">
      <Alert
        color={failed.length > 0 ? 'miel' : 'sapin'}
        variant="light"
        icon={failed.length > 0 ? <IconAlertTriangle size={20} /> : <IconCheck size={20} />}
        title={failed.length > 0 ? `${title}, ${aside(failed.length)}` : title}
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
