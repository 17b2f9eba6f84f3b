import type { DevError } from '@elan/domain/error-codes';
import { Group, Stack, Text } from '@mantine/core';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import classes from './dev-errors.module.css';

function Codes({ label, codes }: { label: string; codes: readonly string[] }) {
  return (
    <div className={classes.codes}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {codes.map((code) => (
        <code key={code}>{code}</code>
      ))}
    </div>
  );
}

/** One refusal of the catalogue. */
export function DevErrorCard({ code, status, sentence, routes, general, providerCodes }: DevError) {
  return (
    <Stack component="article" gap="xs" className={classes.root} aria-label={code}>
      <Group gap="sm" justify="space-between">
        <Text fw={600} className={classes.code}>
          {code}
        </Text>
        <StatusBadge tone={status >= 500 ? 'negative' : 'neutral'}>{status}</StatusBadge>
      </Group>
      <Text>{sentence}</Text>
      {general && (
        <Text size="sm" c="dimmed">
          Toutes les routes peuvent y répondre.
        </Text>
      )}
      {routes.length > 0 && <Codes label="Routes" codes={routes} />}
      {!general && routes.length === 0 && (
        <Text size="sm" c="dimmed">
          Aucune route ne la nomme aujourd’hui.
        </Text>
      )}
      {providerCodes.length > 0 && <Codes label="Anciens codes" codes={providerCodes} />}
    </Stack>
  );
}
