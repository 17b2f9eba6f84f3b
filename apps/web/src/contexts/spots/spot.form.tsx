import type { Spot, SpotSettings } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState, type ReactNode } from 'react';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { formDraft } from '../../app/form-draft.ts';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../app/refusals.ts';
import { focusRefused } from '../../ui/focus-refused.ts';
import { FormError } from '../../ui/form-error.tsx';
import { SpotFields } from './spot-fields.tsx';
import { emptySpot, inputOfValues, spotFieldErrors, valuesOfSpot, type SpotValues } from './spot-values.ts';
import { useSaveSpot } from './spots.queries.ts';
import classes from './spot.form.module.css';

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
  /** Beside the button, at its left: skip. */
  otherActions?: ReactNode;
  /** Offers to give up what was typed. */
  onCancel?: () => void;
  onSaved: (spot: Spot) => void;
};

// A refusal that has a code of its own, and the field that it is about.
const fieldOfCode: Readonly<Record<string, string>> = {
  'spots/name-taken': 'name',
  'spots/slots-in-use': 'slots',
  'spots/capacity-in-use': 'maxUsers',
  'spots/zone-in-use': 'address.postalCode',
};

/** A place of practice: what it is, what it offers, when it opens. What is typed survives a reload until it is saved. */
export function SpotForm(props: SpotFormProps) {
  const { spot, companyId, forCompany, rules, address, submitLabel, otherActions, onCancel, onSaved } = props;
  const blank = { ...emptySpot, ...(address ? { address } : {}) };
  const [start] = useState(() => (spot ? valuesOfSpot(spot) : blank));
  const [draft] = useState(() => formDraft(`spot.${companyId}.${spot?.id ?? 'new'}`, start));
  const [kept, setKept] = useState(() => draft.read());
  const form = useForm<SpotValues>({
    initialValues: { ...start, ...kept },
    validate: (values) => spotFieldErrors(values, rules),
    onValuesChange: draft.write,
  });
  const root = useRef<HTMLFormElement>(null);
  const save = useSaveSpot(spot?.id ?? null, forCompany, (saved) => {
    draft.clear();
    onSaved(saved);
  });
  useDirtyForm(kept !== null || form.isDirty(), { survives: true });

  const refuse = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    save.mutate(inputOfValues(values), {
      onError(error) {
        const field = fieldOfCode[codeOf(error) ?? ''];
        const errors = field ? { [field]: sentenceOf(error) } : fieldErrorsOf(error);
        form.setErrors(errors);
        refuse(errors);
      },
    });
  }, refuse);
  const startAgain = () => {
    draft.clear();
    setKept(null);
    form.setInitialValues(start);
    form.setValues(start);
    form.clearErrors();
    draft.clear();
  };

  const isNearField = fieldOfCode[codeOf(save.error) ?? ''] !== undefined || issuesOf(save.error).length > 0;
  return (
    <form
      ref={root}
      noValidate
      onSubmit={submit}
      aria-label={spot ? `Modifier ${spot.name}` : 'Nouveau lieu'}
      className={classes.root}
    >
      {kept && (
        <p className={classes.kept} role="status">
          Votre saisie a été retrouvée.{' '}
          <Button variant="subtle" size="compact-sm" onClick={startAgain}>
            {spot ? 'Revenir au lieu enregistré' : 'Repartir de zéro'}
          </Button>
        </p>
      )}
      <SpotFields form={form} rules={rules} />
      <FormError>{save.error && !isNearField ? sentenceOf(save.error) : null}</FormError>
      <div className={classes.buttons}>
        {otherActions}
        {onCancel && (
          <Button
            variant="default"
            size="md"
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            Annuler
          </Button>
        )}
        <Button type="submit" size="md" loading={save.isPending}>
          {submitLabel ?? (spot ? 'Enregistrer' : 'Ajouter le lieu')}
        </Button>
      </div>
    </form>
  );
}
