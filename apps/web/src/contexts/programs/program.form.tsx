import type { FieldIssue } from '@elan/domain/kernel';
import {
  draftProblems,
  onlinePlace,
  programProblems,
  programTypeRules,
  smallRoomWords,
  validationWeeks,
  type Program,
  type ProgramChoices,
  type Simulation,
} from '@elan/domain/programs';
import type { Objective } from '@elan/domain/catalog';
import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { formDraft } from '../../base/forms/form-draft.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { issuesOf } from '../../base/transport/refusals.ts';
import { LazyFormConflict } from '../../ui/forms/lazy-form-conflict.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { ProgramFields } from './program-fields.tsx';
import { ProgramPreview } from './program-preview.tsx';
import { keepProgram, submitProgram } from './program-drafts.queries.ts';
import {
  clocksOf,
  emptyProgram,
  inputOfProgram,
  programFieldErrors,
  typedErrors,
  valuesOfProgram,
  withProposal,
  type ChosenAround,
  type ProgramValues,
} from './program-values.ts';
import { programNames } from './program-names.ts';
import { readSlots, type ChosenBefore } from './programs-search.ts';
import { programPriceWords } from './program-price-words.ts';
import { usePriceReader } from './use-price-reader.ts';
import { useProgramDates } from './use-program-dates.ts';
import classes from './program.form.module.css';

type ProgramFormProps = {
  companyId: string;
  objectives: readonly Objective[];
  spots: readonly Spot[];
  choices: ProgramChoices;
  /** The draft to go on with, or the programme to correct in a new one. */
  from?: Program | undefined;
  /** What a new one begins with. */
  chosen?: ChosenBefore | undefined;
  /** Beside the button, at its left: cancel, skip. */
  otherActions?: ReactNode;
  /** Level of the heading of the dates, 2 unless told. */
  headingOrder?: 2 | 3;
  onSubmitted: (program: Program) => void;
  /** Where it goes once it is kept as a draft; without, it cannot be. */
  onKept?: ((program: Program) => void) | undefined;
};

type Outcome = { readonly program: Program; readonly isKept: boolean };

// Every sentence about the slots stands under the slots.
const slotsTogether = (error: unknown): readonly FieldIssue[] =>
  issuesOf(error).map(({ path, message }) => ({ path: path.replace(/\..*/, ''), message }));

// The last warning of what is being prepared is about its validation; there is none when it has its six weeks.
const validationWords = ({ deadlines }: Simulation): string =>
  `${deadlines.warnings.at(-1) ?? `La validation peut prendre jusqu’à ${validationWeeks}\u00a0semaines.`} D’ici là, ajoutez vos salariés et leurs licences.`;

// Each draft and each correction keeps what was typed for itself.
const draftName = (companyId: string, from: Program | undefined, chosen: ChosenBefore): string => {
  const slots = chosen.slots ?? chosen.objective;
  return `program.${companyId}${from ? `.${from.id}` : slots === undefined ? '' : `.${slots}`}`;
};

// A company with one spot has chosen it, and its slots where there is no choice between them; one without a spot meets by video.
function firstValues(spots: readonly Spot[], from: Program | undefined, chosen: ChosenBefore): ProgramValues {
  if (from) return valuesOfProgram(from);
  const values = valuesWithout(spots, chosen.type);
  const slots = readSlots(chosen.slots);
  return withProposal(values, {
    objectiveId: chosen.objective ?? values.objectiveId,
    slots: slots.length > 0 ? slots : values.slots,
  });
}

function valuesWithout(spots: readonly Spot[], type: ChosenBefore['type']): ProgramValues {
  const [only, second] = spots;
  if (!only || type === 'LIVE') {
    const [durationMinutes = emptyProgram.durationMinutes] = programTypeRules.LIVE.durations;
    return withProposal(emptyProgram, { type: 'LIVE', durationMinutes });
  }
  if (second) return emptyProgram;
  // Open at no more hours than a programme needs: those are its slots.
  const { least } = programTypeRules[emptyProgram.type].slots;
  const slots =
    only.slots.length === least ? only.slots.map(({ weekday, start }) => ({ weekday, start })) : [];
  return withProposal({ ...emptyProgram, spotId: only.id }, { slots });
}

/**
 * A programme to prepare: its fields, then its exact dates, then its submission. What is typed survives a reload until it
 * is submitted.
 */
export function ProgramForm(props: ProgramFormProps) {
  const { companyId, objectives, spots, choices, from, otherActions, headingOrder = 2 } = props;
  const { chosen = {} } = props;
  const reader = usePriceReader();
  const [draft] = useState(() => formDraft(draftName(companyId, from, chosen), emptyProgram));
  const aroundOf = ({ spotId, type, subscriptionId }: ProgramValues): ChosenAround => ({
    spot: programTypeRules[type].needsSpot ? spots.find(({ id }) => id === spotId) : undefined,
    subscription: choices.subscriptions.find(({ id }) => id === subscriptionId),
  });
  const [shown, setShown] = useState(false);
  // Which button was pressed: a draft may lack what its validation needs.
  const keeps = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const keptDraft = from?.status === 'DRAFT' ? from : null;
  const form = useServerForm<ProgramValues, Outcome, Program>({
    initial: firstValues(spots, from, chosen),
    draft,
    check: (values) =>
      programFieldErrors(values, aroundOf(values), keeps.current ? draftProblems : programProblems),
    checkOnBlur: ['sessionsSold', 'meetingUrl', 'maxParticipants'],
    issues: slotsTogether,
    before() {
      if (keeps.current) return true;
      if (shown) return asksToSubmit();
      showDates();
      return false;
    },
    ...(keptDraft && {
      edits: {
        record: keptDraft,
        valuesOf: valuesOfProgram,
        names: programNames({ objectives, spots, choices }),
        // A draft that is kept, submitted or refused answers as a programme: the refusal carries it bare.
        currentOf: (answer: Outcome | Program) => ('program' in answer ? answer.program : answer),
      },
    }),
    async send(values, opened) {
      const isKept = keeps.current;
      const program = await (isKept ? keepProgram : submitProgram)(opened, inputOfProgram(values));
      return { program, isKept };
    },
    touches: ['programs'],
    done: ({ isKept }) => ({ title: isKept ? 'Brouillon gardé' : 'Programme soumis à la validation' }),
    onDone({ program, isKept }) {
      if (isKept) props.onKept?.(program);
      else props.onSubmitted(program);
    },
  });
  const { root } = form;

  const { values } = form;
  const around = aroundOf(values);
  const { spot } = around;
  const roomWords = spot && smallRoomWords(values.type, spot.maxUsers);
  const problems = programFieldErrors(values, around);
  const blocked = Object.keys(problems).length > 0;
  const dates = useProgramDates(shown && !blocked ? inputOfProgram(values) : null);
  const { simulation } = dates;

  // A wrong value is refused in place; once the dates are on screen, so is a field that was emptied.
  const errors = {
    ...Object.fromEntries(slotsTogether(dates.error).map(({ path, message }) => [path, message])),
    ...form.errors,
    ...(shown ? problems : typedErrors(values, problems)),
  };

  const showDates = () => {
    setShown(true);
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  };
  const asksToSubmit = async (): Promise<boolean> => {
    if (!simulation || dates.stale) return false;
    const answer = await confirm({
      title: 'Soumettre ce programme à la validation\u202f?',
      message: (
        <>
          {simulation.sessions.length}&nbsp;séances {programTypeRules[values.type].label}{' '}
          {spot ? `à ${spot.name}` : onlinePlace.toLowerCase()}
          {simulation.endDate && <>, jusqu’au {formatDate(simulation.endDate, 'long')}</>}.{' '}
          {roomWords && <>{roomWords} </>}
          {programPriceWords(simulation.price, reader).join(' ')} {validationWords(simulation)} Vous pourrez
          retirer le programme tant qu’il n’est pas validé.
        </>
      ),
      confirmLabel: 'Soumettre à la validation',
    });
    return answer !== null;
  };
  const pressToSend = () => {
    keeps.current = false;
  };
  const beside = (
    <>
      {otherActions}
      {props.onKept && (
        <Button
          variant="default"
          size="md"
          disabled={form.busy}
          loading={form.busy && !shown}
          onClick={() => {
            keeps.current = true;
            root.current?.requestSubmit();
          }}
        >
          {keptDraft ? 'Enregistrer le brouillon' : 'Garder en brouillon'}
        </Button>
      )}
    </>
  );

  return (
    <form
      ref={root}
      noValidate
      onSubmit={form.submit}
      aria-label={keptDraft ? 'Programme en brouillon' : 'Nouveau programme'}
      className={classes.root}
    >
      <div className={classes.columns}>
        <div className={`${classes.fields} ${classes.card}`}>
          <ProgramFields
            form={form}
            errors={errors}
            objectives={objectives}
            spots={spots}
            choices={choices}
          />
          {!shown && (
            <>
              {form.conflict && <LazyFormConflict {...form.conflict} />}
              <FormError>{form.refusal}</FormError>
              <div className={classes.buttons}>
                {beside}
                <Button type="submit" size="md" onClick={pressToSend}>
                  Voir les dates
                </Button>
              </div>
            </>
          )}
        </div>
        <ProgramPreview
          state={dates}
          zone={clocksOf(values, spot)}
          shown={shown}
          blocked={blocked}
          heading={heading}
          headingOrder={headingOrder}
          note={roomWords}
        >
          {shown && (
            <>
              {form.conflict && <LazyFormConflict {...form.conflict} />}
              <FormError>{form.refusal}</FormError>
              <div className={classes.buttons}>
                {beside}
                {blocked && (
                  <Button type="submit" size="md" onClick={pressToSend} variant="default">
                    Aller au champ à corriger
                  </Button>
                )}
                {!blocked && !dates.error && (
                  <Button type="submit" size="md" onClick={pressToSend} loading={form.busy || dates.loading}>
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
