import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { searchTrouble } from '../directory/search-trouble.ts';

type SearchTroubleAlertProps = {
  /** Null while the search goes on, but is late. */
  error: unknown;
  onManual: () => void;
  onRetry: () => void;
};

/** The registry is away or late: what that means, and the way on. */
export function SearchTroubleAlert({ error, onManual, onRetry }: SearchTroubleAlertProps) {
  const trouble = searchTrouble(error, !error);
  if (!trouble) return null;
  const { title, words } = trouble;
  return (
    <Alert color="miel" variant="light" title={title} icon={<IconClockExclamation size={20} />} role="none">
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="inherit">
          {words}
        </Text>
        <Group gap="sm">
          <Button size="sm" variant="default" onClick={onManual}>
            Saisir mon entreprise
          </Button>
          {Boolean(error) && (
            <Button size="sm" variant="subtle" onClick={onRetry}>
              Chercher à nouveau
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
