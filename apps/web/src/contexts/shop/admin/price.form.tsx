import { useState } from 'react';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { issuesOf } from '../../../base/transport/refusals.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { priceTyped, typedPrice } from './price-words.ts';
import { ShopHistory } from './shop-history.tsx';
import { settings, touched, type PriceRow } from './shop-admin.queries.ts';

/** A price of the catalogue: what is ordered from now on costs it, what was ordered keeps its own. */
export function PriceForm({ price, onClose }: { price: PriceRow; onClose: () => void }) {
  const { key, label, effect, kind, unit } = price;
  // Of when the form opened: the list is read again each time that somebody changes a value.
  const [readAt] = useState(price.changedAt);
  const form = useServerForm({
    initial: { value: typedPrice(price) },
    check: ({ value }: { value: string }) =>
      priceTyped(price, value) === null
        ? {
            value:
              kind === 'money' ? 'Saisissez un montant, par exemple 12,50.' : 'Saisissez un nombre permis.',
          }
        : {},
    issues: (error) => issuesOf(error).map(({ message }) => ({ path: 'value', message })),
    send: ({ value }) =>
      settings.change({ params: { key }, body: { value: priceTyped(price, value) ?? 0, readAt } }),
    touches: touched,
    done: () => ({ title: 'Prix enregistré', message: label }),
    onDone: onClose,
  });
  return (
    <>
      <ServerForm form={form} label={label} submitLabel="Enregistrer" onCancel={onClose}>
        <p>{effect ?? 'Les commandes déjà passées gardent leur prix.'}</p>
        <TextField
          label={label}
          description={kind === 'money' ? unit : `En ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          rightSection={kind === 'money' ? '€' : undefined}
          {...form.getInputProps('value')}
        />
      </ServerForm>
      <ShopHistory what="prices" id={key} />
    </>
  );
}
