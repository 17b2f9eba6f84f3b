import { giftCardKindLabels, type GiftCard } from '@elan/domain/gift-cards';
import { programTypeRules } from '@elan/domain/programs';
import { SegmentedControl, Switch } from '@mantine/core';
import { SearchedSelect } from '../../base/forms/searched-select.tsx';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { WholeNumberField } from '../../ui/forms/whole-number-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { formatNumber } from '../../ui/text/format.ts';
import {
  changeErrors,
  changeOfValues,
  emptyGiftCard,
  inputOfValues,
  newCardErrors,
  valuesOfCard,
} from './gift-card-values.ts';
import { companiesQuery, giftCards, programsQuery, touched } from './gift-cards.queries.ts';
import { shownKinds } from './gift-cards-search.ts';
import { LimitsFields } from './limits-fields.tsx';

type FormProps = { onSaved: (card: GiftCard) => void; onCancel: () => void };

/** A new card, or a lot of cards with a code each. */
export function NewGiftCardForm({ onSaved, onCancel }: FormProps) {
  const form = useServerForm({
    initial: emptyGiftCard,
    check: newCardErrors,
    fields: {
      'gift-cards/code-already-used': 'code',
      'gift-cards/sessions-not-positive': 'sessions',
      'gift-cards/unknown-company': 'companyId',
      'gift-cards/unknown-program': 'programId',
    },
    send: (values) => giftCards.create({ body: inputOfValues(values) }),
    touches: touched,
    done: ({ card, made }) => ({
      title: made > 1 ? `${formatNumber(made)} cartes créées` : 'Carte créée',
      message:
        card.status === 'WAITING'
          ? 'Elle sera utilisable dès qu’une autre personne l’aura validée.'
          : 'Elle est utilisable dès maintenant.',
    }),
    onDone: ({ card }) => {
      onSaved(card);
    },
  });
  return (
    <ServerForm form={form} label="Nouvelle carte cadeau" submitLabel="Créer" onCancel={onCancel}>
      <LimitsFields form={form} />
      <div className={record.pair}>
        <WholeNumberField
          label="Nombre de cartes"
          required
          description="Chacune a son propre code, 500&nbsp;au plus."
          {...form.getInputProps('count')}
        />
        <TextField
          label="Code"
          description="Laissez vide pour qu’il soit tiré au sort."
          autoComplete="off"
          disabled={typeof form.values.count === 'number' && form.values.count > 1}
          {...form.getInputProps('code')}
        />
      </div>
      <SearchedSelect
        label="Réservée aux personnes d’une entreprise"
        path="companyId"
        error={form.errorOf('companyId')}
        placeholder="Tout le monde"
        clearLabel="Effacer l’entreprise"
        nothingFound="Aucune entreprise ne correspond."
        query={companiesQuery}
        choiceOf={({ id, name, city }) => ({ value: id, label: city === null ? name : `${name}, ${city}` })}
        value={form.values.companyId ?? undefined}
        name={undefined}
        onChoose={(id) => {
          form.setFieldValue('companyId', id ?? null);
          form.clearFieldError('companyId');
        }}
      />
      <SearchedSelect
        label="Réservée à un programme"
        path="programId"
        error={form.errorOf('programId')}
        placeholder="Toutes les séances"
        clearLabel="Effacer le programme"
        nothingFound="Aucun programme en cours ne correspond."
        query={programsQuery}
        choiceOf={({ id, companyName, type, objective }) => ({
          value: id,
          label: `${companyName}, ${programTypeRules[type].label}, ${objective.name}`,
        })}
        value={form.values.programId ?? undefined}
        name={undefined}
        onChoose={(id) => {
          form.setFieldValue('programId', id ?? null);
          form.clearFieldError('programId');
        }}
      />
      <SegmentedControl
        aria-label="Nature de la carte"
        data={shownKinds.map((kind) => ({ value: kind, label: giftCardKindLabels[kind] }))}
        value={form.values.kind}
        onChange={(kind) => {
          form.setFieldValue('kind', kind);
        }}
      />
      <Switch
        label="À valider par une autre personne avant d’être utilisable"
        {...form.getInputProps('manualValidation', { type: 'checkbox' })}
      />
    </ServerForm>
  );
}

/** What may still change of a card. */
export function ChangeGiftCardForm({ card, onSaved, onCancel }: FormProps & { card: GiftCard }) {
  const form = useServerForm({
    initial: valuesOfCard(card),
    check: changeErrors,
    fields: { 'gift-cards/sessions-not-positive': 'sessions' },
    send: (values) =>
      giftCards.update({ params: { id: card.id }, body: changeOfValues(values, card.version) }),
    touches: touched,
    done: 'Carte modifiée',
    onDone: onSaved,
  });
  return (
    <ServerForm form={form} label="Modifier la carte" submitLabel="Enregistrer" onCancel={onCancel}>
      {card.status !== 'WAITING' && (
        <p className={record.none}>
          Cette carte est déjà acceptée&nbsp;: reculez son dernier jour ou augmentez ses limites.
        </p>
      )}
      <LimitsFields form={form} />
    </ServerForm>
  );
}
