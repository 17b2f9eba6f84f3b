import { companyCodeSchema, offerWords, type OfferShown, type VariantSlug } from '@elan/domain/shop';
import { Radio, TextInput } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { putInCart } from '../cart.ts';
import { shopOrders } from '../orders.queries.ts';

type Values = { companyCode: string; rhythm: 'month' | 'year' };
const lineOf = ({ companyCode, rhythm }: Values) => ({
  offer: 'external-employee' as const,
  yearly: rhythm === 'year',
  companyCode: companyCode.trim().toUpperCase(),
});

type ChooseExternalProps = { variant: VariantSlug; offer: OfferShown; onDone: () => void };

/** The company whose programme is joined, by the code that it gave, and how it is paid (D38). */
export function ChooseExternal({ variant, offer, onDone }: ChooseExternalProps) {
  const initial: Values = { companyCode: '', rhythm: 'month' };
  const form = useServerForm({
    initial,
    forgets: true,
    check: {
      companyCode: (code: string) => {
        const read = companyCodeSchema.safeParse(code);
        return read.success ? null : (read.error.issues[0]?.message ?? 'Saisissez ce code.');
      },
    },
    fields: { 'shop/company-code-unknown': 'companyCode' },
    send: (values) => shopOrders.quote({ body: { variant, lines: [lineOf(values)] } }),
    touches: [],
    onDone(_quote, values) {
      putInCart(variant, lineOf(values));
      onDone();
    },
  });
  return (
    <ServerForm form={form} label={offerWords['external-employee'].name} submitLabel="Ajouter au panier" wide>
      <TextInput
        label="Code de l’entreprise"
        description="L’entreprise dont vous rejoignez les séances vous l’a donné."
        placeholder="K7QM-2XWB"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('companyCode')}
      />
      <Radio.Group label="Rythme" {...form.getInputProps('rhythm')}>
        <Radio
          value="month"
          label={`Chaque mois, ${formatMoney(offer.priceCents)}, résiliable à tout moment`}
          mt="xs"
        />
        {offer.yearlyCents !== null && (
          <Radio value="year" label={`Un an en une fois, ${formatMoney(offer.yearlyCents)}`} mt="xs" />
        )}
      </Radio.Group>
    </ServerForm>
  );
}
