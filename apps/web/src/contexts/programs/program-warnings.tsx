import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** What the reader should know about the coming dates of a programme, in one notice. */
export function ProgramWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="miel" variant="light" icon={<IconAlertTriangle size={20} />}>
      {warnings.join(' ')}
    </Alert>
  );
}
