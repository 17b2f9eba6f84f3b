import { offerWords, shopOffers, variantLogoContract, type AdminVariant } from '@elan/domain/shop';
import { Checkbox, Group, SimpleGrid, Switch, Textarea } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { PictureSection } from '../../../base/records/picture-section.tsx';
import { useKeep } from '../../../base/records/use-keep.ts';
import { ColourField } from '../../../ui/forms/colour-field.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ShopHistory } from './shop-history.tsx';
import { touched, variantQuery, variants } from './shop-admin.queries.ts';
import { VariantPreview } from './variant-preview.tsx';
import { VariantPriceFields } from './variant-price-fields.tsx';
import {
  emptyVariant,
  inputOfVariant,
  pricesOfValues,
  valuesOfVariant,
  variantErrors,
  variantNames,
  type VariantValues,
} from './variant-values.ts';

/** Where choosing a colour begins. */
const aColour = `#${'80'.repeat(3)}`;

type VariantFormProps = { variant: AdminVariant | null; onClose: () => void };

/** A shop: its address, its offers and prices, its words, its days, and how it will look. */
export function VariantForm({ variant, onClose }: VariantFormProps) {
  const keep = useKeep(variantQuery);
  const form = useServerForm<VariantValues, AdminVariant, AdminVariant>({
    initial: variant ? valuesOfVariant(variant) : emptyVariant,
    check: variantErrors,
    fields: { 'shop/slug-taken': 'slug' },
    edits: { record: variant, valuesOf: valuesOfVariant, names: variantNames },
    send: (values, opened) => {
      const body = inputOfVariant(values);
      return opened
        ? variants.update({ params: { id: opened.id }, body: { ...body, version: opened.version } })
        : variants.create({ body });
    },
    touches: touched,
    done: ({ name }) => ({ title: variant ? 'Boutique enregistrée' : 'Boutique ajoutée', message: name }),
    onDone: onClose,
  });
  const { values } = form;
  return (
    <>
      <ServerForm
        form={form}
        label={variant ? `Modifier la boutique ${variant.name}` : 'Nouvelle boutique'}
        submitLabel={variant ? 'Enregistrer' : 'Ajouter la boutique'}
        onCancel={onClose}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            label="Nom"
            required
            maxLength={60}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextField
            label="Adresse"
            description="Après /eshop/"
            required
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            disabled={variant?.slug === 'default'}
            {...form.getInputProps('slug')}
          />
          <TextField
            label="Partenaire"
            description="Vide pour une boutique ouverte à tous"
            maxLength={60}
            autoComplete="off"
            {...form.getInputProps('owner')}
          />
        </SimpleGrid>
        <Switch label="Boutique ouverte" {...form.getInputProps('enabled', { type: 'checkbox' })} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateInput
            label="Premier jour"
            placeholder="Tout de suite"
            clearable
            value={values.validFrom}
            {...form.getInputProps('validFrom')}
          />
          <DateInput
            label="Dernier jour"
            placeholder="Sans fin"
            clearable
            value={values.validUntil}
            {...form.getInputProps('validUntil')}
          />
        </SimpleGrid>
        <Checkbox.Group
          label="Offres"
          required
          value={values.offers}
          error={form.errorOf('offers')}
          onChange={(chosen) => {
            form.setFieldValue(
              'offers',
              shopOffers.filter((offer) => chosen.includes(offer)),
            );
          }}
        >
          <Group gap="lg" mt={6} data-field="offers">
            {shopOffers.map((offer) => (
              <Checkbox key={offer} value={offer} label={offerWords[offer].name} />
            ))}
          </Group>
        </Checkbox.Group>
        <VariantPriceFields form={form} />
        <TextField
          label="Titre de la page"
          placeholder={values.owner === '' ? 'Choisissez votre couloir' : `La boutique ${values.owner}`}
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps('heading')}
        />
        <Textarea
          label="Texte sous le titre"
          autosize
          minRows={2}
          maxLength={300}
          {...form.getInputProps('text')}
        />
        <Checkbox
          label="Une couleur à elle, en tête de page"
          checked={values.colour !== ''}
          onChange={({ currentTarget: { checked } }) => {
            form.setFieldValue('colour', checked ? aColour : '');
          }}
        />
        {values.colour !== '' && (
          <ColourField
            label="Couleur"
            name="colour"
            value={values.colour}
            error={form.errorOf('colour')}
            onChange={(colour) => {
              form.setFieldValue('colour', colour === '' ? '#' : colour);
            }}
          />
        )}
        <VariantPreview
          heading={values.heading}
          text={values.text}
          owner={values.owner}
          colour={values.colour}
          logo={variant?.logo ?? null}
          offers={values.offers}
          prices={pricesOfValues(values)}
        />
      </ServerForm>
      {variant && (
        <>
          <PictureSection
            id={variant.id}
            url={variant.logo}
            alt={`Logo de la boutique ${variant.name}`}
            write={variantLogoContract.write}
            remove={() => variants.removeLogo({ params: { id: variant.id } })}
            touches={touched}
            onChanged={keep}
          />
          <ShopHistory what="variants" id={variant.id} />
        </>
      )}
    </>
  );
}
