import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { sentenceOf } from '../../app/refusals.ts';
import { notify } from '../../ui/notify.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useSpotAct } from './spots.queries.ts';

/** Opens a closed spot again, once it was asked twice. */
export function ReopenButton({ spot }: { spot: Spot }) {
  const { id, name } = spot;
  const act = useSpotAct(id, () => {
    notify.success({ title: 'Lieu rouvert' });
  });
  const confirm = useConfirm();
  const ask = async () => {
    const answer = await confirm({
      title: `Rouvrir ${name}\u202f?`,
      message: 'Les programmes et les séances pourront de nouveau s’y planifier.',
      confirmLabel: 'Rouvrir le lieu',
    });
    if (!answer) return;
    act.mutate('reopen', {
      onError: (error) => {
        notify.error({ title: 'Le lieu reste fermé', message: sentenceOf(error) });
      },
    });
  };
  return (
    <Button
      variant="light"
      size="sm"
      loading={act.isPending}
      onClick={() => void ask()}
      aria-label={`Rouvrir ${name}`}
    >
      Rouvrir
    </Button>
  );
}
