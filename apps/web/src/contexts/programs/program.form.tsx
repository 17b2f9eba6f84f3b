import { programTypeRules, validationWeeks, type Program } from '@elan/domain/programs';
import type { Objective } from '@elan/domain/catalog';
import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { formDraft } from '../../app/form-draft.ts';
import { issuesOf, sentenceOf } from '../../app/refusals.ts';
import { FormError } from '../../ui/form-error.tsx';
import { formatDate } from '../../ui/format.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { ProgramFields } from './program-fields.tsx';
import { ProgramPreview } from './program-preview.tsx';
import { emptyProgram, inputOfProgram, programFieldErrors, type ProgramValues } from './program-values.ts';
import { useSubmitProgram } from './programs.queries.ts';
import { useProgramDates } from './use-program-dates.ts';
import classes from './program.form.module.css';

type ProgramFormProps = {
  companyId: string;
  objectives: readonly Objective[];
  spots: readonly Spot[];
  /** Beside the button, at its left: cancel, skip. */
  otherActions?: ReactNode;
  /** Level of the heading of the dates, 2 unless told. */
  headingOrder?: 2 | 3;
  onSubmitted: (program: Program) => void;
};

// Every sentence about the slots stands under the slots.
const serverFieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(issuesOf(error).map(({ path, message }) => [path.replace(/\..*/, ''), message]));

/**
 * A programme to prepare: its fields, then its exact dates, then its submission. What is typed survives a reload until it
 * is submitted.
 */
export function ProgramForm(props: ProgramFormProps) {
  const { companyId, objectives, spots, otherActions, headingOrder = 2, onSubmitted } = props;
  const [only] = spots.length === 1 ? spots : [];
  const [draft] = useState(() => formDraft(`program.${companyId}`, emptyProgram));
  const [kept] = useState(() => draft.read());
  const spotOf = (values: ProgramValues) => spots.find(({ id }) => id === values.spotId);
  const form = useForm<ProgramValues>({
    initialValues: { ...emptyProgram, ...(only ? { spotId: only.id } : {}), ...kept },
    validate: (values) => programFieldErrors(values, spotOf(values)),
    onValuesChange: draft.write,
  });
  const [shown, setShown] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const submission = useSubmitProgram((program) => {
    draft.clear();
    onSubmitted(program);
  });
  useDirtyForm(kept !== null || form.isDirty(), { survives: true });

  const { values } = form;
  const spot = spotOf(values);
  const problems = programFieldErrors(values, spot);
  const blocked = Object.keys(problems).length > 0;
  const dates = useProgramDates(shown && !blocked ? inputOfProgram(values) : null);
  const { simulation } = dates;

  // Once the dates are on screen, each change says at once what is wrong with it.
  const told = JSON.stringify(shown ? problems : {});
  const { setErrors } = form;
  const refusal = dates.error;
  useEffect(() => {
    if (shown) setErrors({ ...(JSON.parse(told) as Record<string, string>), ...serverFieldErrors(refusal) });
  }, [shown, told, refusal, setErrors]);

  const focusOn = (errors: Record<string, unknown>) => {
    const field = Object.keys(errors)[0];
    const found = root.current?.querySelectorAll<HTMLElement>(
      `[data-path="${field}"], [data-field="${field}"]`,
    );
    [...(found ?? [])].find((node) => !node.matches(':disabled'))?.focus();
  };
  const showDates = () => {
    setShown(true);
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  };
  const askAndSubmit = async () => {
    if (!simulation || dates.stale) return;
    const answer = await confirm({
      title: 'Soumettre ce programme à la validation\u202f?',
      message: (
        <>
          {simulation.sessions.length}&nbsp;séances {programTypeRules[values.type].label} à {spot?.name},
          jusqu’au {formatDate(simulation.endDate, 'long')}. La validation peut prendre jusqu’à{' '}
          {validationWeeks}&nbsp;semaines&#8239;; vous pourrez retirer le programme tant qu’elle n’est pas
          faite.
        </>
      ),
      confirmLabel: 'Soumettre à la validation',
    });
    if (!answer) return;
    submission.mutate(inputOfProgram(values), {
      onError(error) {
        const errors = serverFieldErrors(error);
        form.setErrors(errors);
        focusOn(errors);
      },
    });
  };
  const next = form.onSubmit(shown ? askAndSubmit : showDates, focusOn);

  return (
    <form ref={root} noValidate onSubmit={next} aria-label="Nouveau programme" className={classes.root}>
      <div className={classes.columns}>
        <div className={`${classes.fields} ${classes.card}`}>
          <ProgramFields form={form} objectives={objectives} spots={spots} />
          {!shown && (
            <div className={classes.buttons}>
              {otherActions}
              <Button type="submit" size="md">
                Voir les dates
              </Button>
            </div>
          )}
        </div>
        <ProgramPreview
          state={dates}
          spot={spot}
          shown={shown}
          blocked={blocked}
          heading={heading}
          headingOrder={headingOrder}
        >
          {shown && (
            <>
              <FormError>
                {submission.error && issuesOf(submission.error).length === 0
                  ? sentenceOf(submission.error)
                  : null}
              </FormError>
              <div className={classes.buttons}>
                {otherActions}
                <Button
                  type="submit"
                  size="md"
                  loading={submission.isPending || dates.loading}
                  disabled={dates.error !== null}
                >
                  Soumettre à la validation
                </Button>
              </div>
            </>
          )}
        </ProgramPreview>
      </div>
    </form>
  );
}
