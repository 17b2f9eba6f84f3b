import {
  companyOffers,
  couponAudienceLabels,
  couponAudiences,
  couponKindLabels,
  couponKinds,
  shopOffers,
  type AdminCoupon,
  type CouponAudience,
  type CouponKind,
} from '@elan/domain/shop';
import { MultiSelect, Select, SimpleGrid, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import {
  couponErrors,
  couponNames,
  couponOfferName,
  emptyCoupon,
  inputOfCoupon,
  valuesOfCoupon,
  type CouponValues,
} from './coupon-values.ts';
import { coupons, touched, variantsQuery } from './shop-admin.queries.ts';
import { ShopHistory } from './shop-history.tsx';

type CouponFormProps = { coupon: AdminCoupon | null; onClose: () => void };

/** A coupon: its code, what it takes off, for whom, when, and how often. */
export function CouponForm({ coupon, onClose }: CouponFormProps) {
  const { data: shops } = useQuery(variantsQuery);
  const form = useServerForm<CouponValues, AdminCoupon, AdminCoupon>({
    initial: coupon ? valuesOfCoupon(coupon) : emptyCoupon,
    check: couponErrors,
    fields: { 'coupons/code-taken': 'code' },
    edits: { record: coupon, valuesOf: valuesOfCoupon, names: couponNames },
    send: (values, opened) => {
      const body = inputOfCoupon(values);
      return opened
        ? coupons.update({ params: { id: opened.id }, body: { ...body, version: opened.version } })
        : coupons.create({ body });
    },
    touches: touched,
    done: ({ code }) => ({ title: coupon ? 'Coupon enregistré' : 'Coupon ajouté', message: code }),
    onDone: onClose,
  });
  const { kind, audience, validFrom, validUntil } = form.values;
  const text = { autoComplete: 'off' } as const;
  const vat = audience === 'people' ? 'TTC' : 'HT';
  const kinds = couponKinds.filter((one) => one !== 'free-pack' || audience === 'companies');
  return (
    <>
      <ServerForm
        form={form}
        label={coupon ? `Modifier le coupon ${coupon.code}` : 'Nouveau coupon'}
        submitLabel={coupon ? 'Enregistrer' : 'Ajouter le coupon'}
        onCancel={onClose}
      >
        <Switch label="Coupon ouvert" {...form.getInputProps('enabled', { type: 'checkbox' })} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            label="Code"
            required
            maxLength={30}
            data-autofocus
            {...text}
            {...form.getInputProps('code')}
          />
          <Select
            label="Pour"
            required
            allowDeselect={false}
            data={couponAudiences.map((value) => ({ value, label: couponAudienceLabels[value] }))}
            {...form.getInputProps('audience')}
            onChange={(chosen) => {
              const next = chosen as CouponAudience;
              form.setValues({
                audience: next,
                offers: [],
                ...(next === 'people' && kind === 'free-pack' && { kind: 'amount' }),
              });
            }}
          />
          <Select
            label="Genre"
            required
            allowDeselect={false}
            data={kinds.map((value) => ({ value, label: couponKindLabels[value] }))}
            {...form.getInputProps('kind')}
            onChange={(chosen) => {
              form.setFieldValue('kind', chosen as CouponKind);
            }}
          />
          {kind === 'percentage' ? (
            <TextField
              label="Pourcentage"
              required
              inputMode="numeric"
              rightSection="%"
              {...text}
              {...form.getInputProps('percent')}
            />
          ) : (
            <TextField
              label={kind === 'amount' ? `Montant ${vat}` : 'Valeur du pack, par mois, HT'}
              required
              inputMode="decimal"
              rightSection="€"
              {...text}
              {...form.getInputProps('amountCents')}
            />
          )}
          {kind === 'free-pack' && (
            <TextField
              label="Pendant, en mois"
              required
              inputMode="numeric"
              {...text}
              {...form.getInputProps('months')}
            />
          )}
          <TextField
            label={`Achat minimal ${vat}`}
            inputMode="decimal"
            rightSection="€"
            placeholder="Aucun"
            {...text}
            {...form.getInputProps('minimumCents')}
          />
          <DateInput
            label="Premier jour"
            placeholder="Tout de suite"
            clearable
            {...form.getInputProps('validFrom')}
            value={validFrom}
          />
          <DateInput
            label="Dernier jour"
            placeholder="Sans fin"
            clearable
            {...form.getInputProps('validUntil')}
            value={validUntil}
          />
          <TextField
            label="Limite en tout"
            inputMode="numeric"
            placeholder="Aucune"
            {...text}
            {...form.getInputProps('limitTotal')}
          />
          <TextField
            label="Limite par acheteur"
            inputMode="numeric"
            placeholder="Aucune"
            {...text}
            {...form.getInputProps('limitPerBuyer')}
          />
        </SimpleGrid>
        <MultiSelect
          label="Offres"
          placeholder="Toutes"
          data={(audience === 'people' ? shopOffers : companyOffers).map((value) => ({
            value,
            label: couponOfferName(value),
          }))}
          {...form.getInputProps('offers')}
        />
        {audience === 'people' && (
          <MultiSelect
            label="Boutiques"
            placeholder="Toutes"
            data={(shops?.items ?? []).map(({ slug, name }) => ({ value: slug, label: `${name}, ${slug}` }))}
            {...form.getInputProps('variants')}
          />
        )}
      </ServerForm>
      {coupon && <ShopHistory what="coupons" id={coupon.id} />}
    </>
  );
}
