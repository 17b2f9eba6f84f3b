import type { Program } from '@elan/domain/programs';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { notify } from '../../../ui/notify.ts';
import { useLifeAct, type LifeAct } from './life.queries.ts';

export type LifeFormProps = {
  program: Program;
  /** Told while the server is asked: the dialog stays, whatever is pressed. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  onDone?: ((changed: Program) => void) | undefined;
};

// A refusal that has a code of its own, and the field that it is about.
const fieldOfCode: Readonly<Record<string, string>> = {
  'programs/pause-overlaps': 'startsOn',
  'programs/date-not-earlier': 'date',
  'programs/date-not-later': 'date',
};

/** Sends the form of an act on a programme, closes it when it is done, and puts a refusal near its fields. */
export function useLifeForm({ program, onBusy, onClose, onDone }: LifeFormProps) {
  const act = useLifeAct(program.id);
  const send = (
    asked: LifeAct,
    words: (changed: Program) => { title: string; message: string },
    onRefused: (errors: Record<string, string>) => void,
  ) => {
    onBusy(true);
    act.mutate(asked, {
      onSuccess(changed) {
        notify.success(words(changed));
        onClose();
        onDone?.(changed);
      },
      onError(error) {
        const field = fieldOfCode[codeOf(error) ?? ''];
        onRefused(field ? { [field]: sentenceOf(error) } : fieldErrorsOf(error));
      },
      onSettled: () => {
        onBusy(false);
      },
    });
  };
  const isNearField = fieldOfCode[codeOf(act.error) ?? ''] !== undefined || issuesOf(act.error).length > 0;
  return { send, busy: act.isPending, general: act.error && !isNearField ? sentenceOf(act.error) : null };
}
