import type { Candidacy } from '@elan/domain/coaches';
import { Button } from '@mantine/core';
import { useAct } from '../../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../../base/transport/refusals.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { formatMoney, formatNumber } from '../../../../ui/text/format.ts';
import { candidacy } from './candidacy.queries.ts';

/** The starter pack: its price, and the way to the page where it is paid. What was paid is told by the provider. */
export function PackPanel({ own }: { own: Candidacy }) {
  const { pack, final } = own;
  const pay = useAct({
    send: () => candidacy.pay({ body: {} }),
    touches: ['coaches'],
    onDone: ({ url }) => {
      window.location.assign(url);
    },
  });
  return (
    <>
      {final && <p>Votre note finale est {formatNumber(final.grade)} sur 20. Bravo&#8239;!</p>}
      <p>
        Pack de démarrage&nbsp;: <strong>{formatMoney(pack.cents)}</strong> TTC, par carte.
      </p>
      {pack.checkout && <p>Un paiement est déjà ouvert&nbsp;: reprenez-le là où vous l’avez laissé.</p>}
      <FormError>{pay.error && sentenceOf(pay.error)}</FormError>
      <Button
        size="md"
        fullWidth
        loading={pay.isPending || pay.isSuccess}
        onClick={() => {
          pay.mutate(undefined);
        }}
      >
        {pack.checkout ? 'Reprendre le paiement' : 'Régler le pack'}
      </Button>
    </>
  );
}
