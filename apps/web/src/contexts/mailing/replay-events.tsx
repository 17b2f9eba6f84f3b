import { deliveryStatusLabels, replayedEvents } from '@elan/domain/mailing';
import { Button, Group, Text } from '@mantine/core';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useReplayEvent } from './mailing.queries.ts';

/** What a provider may tell of an e-mail: each button plays it to our own webhook, as it would come. */
export function ReplayEvents({ mailId }: { mailId: string }) {
  const replay = useReplayEvent(mailId);
  const told = replay.data && deliveryStatusLabels[replay.variables];
  return (
    <section aria-labelledby="rejouer">
      <Text component="h3" id="rejouer" fw={650} mb="xs">
        Rejouer un événement du service d’envoi
      </Text>
      <Group gap="xs">
        {replayedEvents.map((event) => (
          <Button
            key={event}
            size="compact-sm"
            variant="default"
            loading={replay.isPending && replay.variables === event}
            onClick={() => {
              replay.mutate(event);
            }}
          >
            {deliveryStatusLabels[event]}
          </Button>
        ))}
      </Group>
      <Text role="status" size="sm" mt="xs" mih="1.5em">
        {told && `«\u00a0${told}\u00a0» a été rejoué.`}
      </Text>
      <FormError>{replay.error && sentenceOf(replay.error)}</FormError>
    </section>
  );
}
