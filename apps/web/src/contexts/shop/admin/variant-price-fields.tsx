import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ServerForm } from '../../../base/forms/use-server-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { centsTyped } from '../cents.ts';
import { catalogueQuery } from './shop-admin.queries.ts';
import classes from './shop-admin.module.css';
import type { VariantValues } from './variant-values.ts';

/** The prices of a shop: the catalogue’s where nothing is typed; what differs from it is said. */
export function VariantPriceFields({ form }: { form: ServerForm<VariantValues> }) {
  const { data } = useQuery(catalogueQuery);
  const { offers, prices } = form.values;
  const shown = data?.items.filter(({ offer }) => offers.includes(offer)) ?? [];
  if (shown.length === 0) return null;
  return (
    <fieldset className={classes.prices}>
      <legend>Prix propres</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {shown.map(({ key, label, unit, cents }) => {
          const typed = centsTyped(prices[key]);
          const catalogue = `${formatMoney(cents)} ${unit}`;
          const differs = typed !== null && typed !== cents;
          return (
            <TextField
              key={key}
              label={label}
              description={
                differs ? (
                  <strong className={classes.differs}>Ce prix diffère du catalogue ({catalogue}).</strong>
                ) : (
                  `Catalogue\u00a0: ${catalogue}`
                )
              }
              placeholder={(cents / 100).toFixed(2).replace('.', ',')}
              inputMode="decimal"
              autoComplete="off"
              rightSection="€"
              {...form.getInputProps(`prices.${key}`)}
            />
          );
        })}
      </SimpleGrid>
    </fieldset>
  );
}
