import type { ImportStatus } from '@elan/domain/members';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** What is known of an import that ended here: its status, when it was last read and when it ended, in milliseconds. */
export type EndedImport = {
  readonly status: ImportStatus;
  readonly readAt: number;
  readonly endedAt: number;
};

/** Says that an import ended without being applied; when it could not be read since then, that nobody here knows what it added. */
export function ImportStopped({ status, readAt, endedAt }: EndedImport) {
  const nothingAdded = status === 'CHECKED' && readAt > endedAt;
  return (
    <Alert color="miel" variant="light" role="alert" icon={<IconAlertTriangle size={20} />}>
      {nothingAdded ? (
        <>L’import s’est arrêté avant la fin&nbsp;: rien n’a été ajouté. Vous pouvez le relancer.</>
      ) : (
        <>L’import s’est arrêté. Rechargez la page pour savoir si des salariés ont été ajoutés.</>
      )}
    </Alert>
  );
}
