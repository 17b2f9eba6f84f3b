import type { Notices } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { SettingsRow } from '../../../ui/layout/settings-row.tsx';
import { useAddDevice, useRemoveDevice } from './notices.queries.ts';
import { canPush, currentPush, PushRefused } from './push-browser.ts';

const refusedWords: Readonly<Record<PushRefused['why'], string>> = {
  denied:
    'Votre navigateur refuse nos notifications. Autorisez-les dans ses réglages, puis réessayez\u202f; d’ici là, nous vous écrivons.',
  unable:
    'Ce navigateur ne reçoit pas de notification. Installez d’abord l’application sur votre écran d’accueil\u202f; d’ici là, nous vous écrivons.',
};

const wordsOf = (error: Error): string =>
  error instanceof PushRefused ? refusedWords[error.why] : sentenceOf(error);

/** This device: whether it receives notifications. */
export function DeviceRow({ devices, pushKey }: Notices) {
  const here = useQuery({
    queryKey: ['push-of-this-browser', devices],
    queryFn: async () => (await currentPush())?.endpoint ?? null,
  });
  const add = useAddDevice();
  const remove = useRemoveDevice();
  const endpoint = here.data && devices.includes(here.data) ? here.data : null;
  const refusal = add.error ?? remove.error;
  const others = devices.length - (endpoint === null ? 0 : 1);
  return (
    <SettingsRow
      title="Cet appareil"
      description={
        endpoint === null
          ? `Il ne reçoit pas de notification${others > 0 ? `\u202f; ${others} autre${others > 1 ? 's' : ''} en reçoi${others > 1 ? 'vent' : 't'}.` : ', nous vous écrivons à la place.'}`
          : 'Il reçoit vos notifications tant que vous y restez connecté.'
      }
      note={refusal ? { text: wordsOf(refusal), refused: true } : { text: '' }}
      control={(names) =>
        endpoint === null ? (
          <Button
            variant="light"
            size="sm"
            loading={add.isPending}
            disabled={!canPush()}
            aria-describedby={names['aria-labelledby']}
            onClick={() => {
              remove.reset();
              add.mutate(pushKey);
            }}
          >
            {canPush() ? 'Activer les notifications' : 'Non disponibles ici'}
          </Button>
        ) : (
          <Button
            variant="default"
            size="sm"
            loading={remove.isPending}
            aria-describedby={names['aria-labelledby']}
            onClick={() => {
              add.reset();
              remove.mutate(endpoint);
            }}
          >
            Désactiver
          </Button>
        )
      }
    />
  );
}
