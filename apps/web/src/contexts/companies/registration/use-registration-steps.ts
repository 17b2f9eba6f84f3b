import { useForm } from '@mantine/form';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { loadEnvironment } from '../../../base/transport/environment.ts';
import { codeOf, notifyFailure, sentenceOf } from '../../../base/transport/refusals.ts';
import { sizeProposed } from './registration-eligibility.ts';
import type { RegistrationRefusal } from './registration-refusal.ts';
import type { FieldErrors } from './registration-steps.ts';
import { withHeadcount, type RegistrationValues } from './registration-values.ts';
import { useFieldFocus } from './use-field-focus.ts';

type RefusalOf = (error: unknown, values: RegistrationValues) => RegistrationRefusal | null;

type Start = {
  /** Their names: those of the registration, and those of who buys besides. */
  readonly steps: readonly string[];
  readonly values: RegistrationValues;
  /** Index of the step to begin at. */
  readonly step?: number;
};

/** The steps of a registration: its values, the step that is open, and what a refusal of the server does, its step opened and its field focused. */
export function useRegistrationSteps({ steps, values: initialValues, step = 0 }: Start) {
  const [active, setActive] = useState(step);
  const navigate = useNavigate();
  const router = useRouter();
  // The browser's back goes one step back: each step that is opened is an entry of its history.
  const kept = useLocation({ select: ({ state }) => state.step });
  const [followed, setFollowed] = useState(kept);
  if (kept !== followed) {
    setFollowed(kept);
    setActive(kept ?? step);
  }
  /** What is refused for the whole registration. */
  const [whole, setWhole] = useState<string | null>(null);
  const [toFocus, setToFocus] = useState<string | null>(null);
  const form = useForm<RegistrationValues>({ mode: 'controlled', initialValues });
  const { values } = form;
  useFieldFocus(toFocus, form.getInputNode, () => setToFocus(null));

  const show = (one: string, errors: FieldErrors) => {
    form.setErrors(errors);
    setActive(Math.max(0, steps.indexOf(one)));
    setToFocus(Object.keys(errors)[0] ?? null);
  };
  const open = (index: number) => {
    form.clearErrors();
    setWhole(null);
    if (steps[index] === 'size') form.setFieldValue('sizeCode', sizeProposed(values));
    if (index === active - 1 && kept === active) router.history.back();
    else if (index > active) void navigate({ to: '.', search: true, state: { step: index } });
    setActive(index);
    if (steps[index] === 'manager') setToFocus('manager.firstname');
  };
  const declare = (headcount: string) => {
    form.setValues(withHeadcount(values, headcount));
  };
  const refused = async (error: unknown, refusalOf: RefusalOf) => {
    notifyFailure('registration', 'Inscription impossible', sentenceOf(error));
    if (codeOf(error) === 'onboarding/charter-outdated') {
      await loadEnvironment();
      form.setFieldValue('charter', false);
    }
    const refusal = refusalOf(error, values);
    setWhole(refusal ? null : sentenceOf(error));
    if (refusal) show(refusal.step, refusal.errors);
  };
  return { form, active, whole, show, open, declare, refused };
}

/** The form of a registration, for its steps. */
export type RegistrationForm = ReturnType<typeof useRegistrationSteps>['form'];
