import { programTypeRules, validationWeeks, type Program, type Simulation } from '@elan/domain/programs';
import type { Objective } from '@elan/domain/catalog';
import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState, type ReactNode } from 'react';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { formDraft } from '../../app/form-draft.ts';
import { issuesOf, sentenceOf } from '../../app/refusals.ts';
import { focusRefused } from '../../ui/focus-refused.ts';
import { FormError } from '../../ui/form-error.tsx';
import { formatDate } from '../../ui/format.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { ProgramFields } from './program-fields.tsx';
import { ProgramPreview } from './program-preview.tsx';
import {
  emptyProgram,
  inputOfProgram,
  programFieldErrors,
  typedErrors,
  type ProgramValues,
} from './program-values.ts';
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

// The last warning of what is being prepared is about its validation; there is none when it has its six weeks.
const validationWords = ({ deadlines }: Simulation): string =>
  deadlines.warnings.at(-1) ?? `La validation peut prendre jusqu’à ${validationWeeks}\u00a0semaines.`;

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
    validateInputOnBlur: ['sessionsSold'],
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

  // A wrong value is refused in place; once the dates are on screen, so is a field that was emptied.
  const errors = {
    ...serverFieldErrors(dates.error),
    ...form.errors,
    ...(shown ? problems : typedErrors(values, problems)),
  };

  const focusOn = (refused: Record<string, unknown>) => {
    focusRefused(root.current, refused);
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
          jusqu’au {formatDate(simulation.endDate, 'long')}. {validationWords(simulation)} Vous pourrez
          retirer le programme tant qu’il n’est pas validé.
        </>
      ),
      confirmLabel: 'Soumettre à la validation',
    });
    if (!answer) return;
    submission.mutate(inputOfProgram(values), {
      onError(error) {
        const refused = serverFieldErrors(error);
        form.setErrors(refused);
        focusOn(refused);
      },
    });
  };
  const next = form.onSubmit(shown ? askAndSubmit : showDates, focusOn);

  return (
    <form ref={root} noValidate onSubmit={next} aria-label="Nouveau programme" className={classes.root}>
      <div className={classes.columns}>
        <div className={`${classes.fields} ${classes.card}`}>
          <ProgramFields form={form} errors={errors} objectives={objectives} spots={spots} />
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
                {blocked && (
                  <Button type="submit" size="md" variant="default">
                    Aller au champ à corriger
                  </Button>
                )}
                {!blocked && !dates.error && (
                  <Button type="submit" size="md" loading={submission.isPending || dates.loading}>
                    Soumettre à la validation
                  </Button>
                )}
              </div>
            </>
          )}
        </ProgramPreview>
      </div>
    </form>
  );
}
