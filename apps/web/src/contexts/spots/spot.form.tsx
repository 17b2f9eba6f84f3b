import type { Spot, SpotSettings } from '@elan/domain/spots';
import { useState } from 'react';
import { formDraft } from '../../base/forms/form-draft.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { SpotFields } from './spot-fields.tsx';
import { spotNames } from './spot-names.ts';
import { emptySpot, inputOfValues, spotFieldErrors, valuesOfSpot, type SpotValues } from './spot-values.ts';
import { spots } from './spots.queries.ts';

type SpotFormProps = {
  /** The spot to change; a new one without it. */
  spot?: Spot;
  companyId: string;
  /** Somebody else's company, for an administrator: a new spot is opened for it. */
  forCompany?: string | undefined;
  rules: SpotSettings;
  /** Address proposed for a new spot: the company's. */
  address?: SpotValues['address'] | null;
  submitLabel?: string;
  /** Offers to give up what was typed. */
  onCancel?: (() => void) | undefined;
  onSaved: (spot: Spot) => void;
};

/** A place of practice: what it is, what it offers, when it opens. What is typed survives a reload until it is saved. */
export function SpotForm(props: SpotFormProps) {
  const { spot, companyId, forCompany, rules, address, submitLabel, onCancel, onSaved } = props;
  const initial = spot ? valuesOfSpot(spot) : { ...emptySpot, ...(address ? { address } : {}) };
  const [draft] = useState(() => formDraft(`spot.${companyId}.${spot?.id ?? 'new'}`, initial));
  const form = useServerForm<SpotValues, Spot, Spot>({
    initial,
    draft,
    check: (values) => spotFieldErrors(values, rules),
    fields: {
      'spots/name-taken': 'name',
      'spots/slots-in-use': 'slots',
      'spots/capacity-in-use': 'maxUsers',
      'spots/zone-in-use': 'address.postalCode',
    },
    edits: { record: spot ?? null, valuesOf: valuesOfSpot, names: spotNames },
    send(values, opened) {
      const body = inputOfValues(values);
      return opened
        ? spots.update({ params: { id: opened.id }, body: { ...body, version: opened.version } })
        : spots.create({ body, query: forCompany === undefined ? {} : { companyId: forCompany } });
    },
    touches: ['spots'],
    done: spot ? 'Lieu modifié' : 'Lieu ajouté',
    onDone: onSaved,
  });
  return (
    <ServerForm
      form={form}
      label={spot ? `Modifier ${spot.name}` : 'Nouveau lieu'}
      submitLabel={submitLabel ?? (spot ? 'Enregistrer' : 'Ajouter le lieu')}
      onCancel={
        onCancel &&
        (() => {
          draft.clear();
          onCancel();
        })
      }
    >
      <SpotFields form={form} rules={rules} />
    </ServerForm>
  );
}
