import type { ImportedLine, MemberImport } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { refusedLines } from './chosen-lines.ts';
import classes from './import.module.css';
import { useAbandonImport, useApplyImport } from './import.queries.ts';
import { linesWords, peopleWords } from './line-words.ts';
import { SaveRefused } from './save-refused.tsx';

type ImportBarProps = {
  list: MemberImport;
  chosen: readonly ImportedLine[];
  /** The ids of those who leave. */
  leavers: readonly string[];
  /** A correction is on its way. */
  busy: boolean;
  onGivenUp: () => void;
};

function buttonWords(people: number, leavers: number): string {
  const departures = `${leavers} départ${leavers > 1 ? 's' : ''}`;
  if (people === 0) return leavers > 0 ? `Enregistrer ${departures}` : 'Importer';
  return `Importer ${peopleWords(people)}${leavers > 0 ? ` et ${departures}` : ''}`;
}

/** What is done with a list once it was looked through: applied after a yes, given up, its other lines saved. */
export function ImportBar({ list, chosen, leavers, busy, onGivenUp }: ImportBarProps) {
  const apply = useApplyImport(list.id);
  const abandon = useAbandonImport(list.id);
  const confirm = useConfirm();
  const refused = refusedLines(list.lines, chosen);
  const words = buttonWords(chosen.length, leavers.length);
  const ask = async () => {
    const parts = [
      chosen.length > 0 && 'Chaque personne reçoit aussitôt son invitation par e-mail.',
      leavers.length > 0 &&
        'Les personnes cochées quittent l’entreprise aujourd’hui, leurs licences sont libérées.',
      refused.length > 0 &&
        `${linesWords(refused.length)} du fichier ${refused.length > 1 ? 'restent' : 'reste'} de côté.`,
    ];
    const answer = await confirm({
      title: `${words}\u202f?`,
      message: parts.filter(Boolean).join(' '),
      confirmLabel: chosen.length > 0 ? 'Importer' : 'Enregistrer',
    });
    if (answer) {
      apply.mutate({ lines: chosen.map(({ number }) => number), leavers: [...leavers] });
    }
  };
  return (
    <div className={classes.bar}>
      <FormError>{apply.error && sentenceOf(apply.error)}</FormError>
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          loading={abandon.isPending}
          disabled={apply.isPending}
          onClick={() => {
            abandon.mutate(undefined, { onSettled: onGivenUp });
          }}
        >
          Renoncer
        </Button>
        <SaveRefused lines={refused} fileName={list.fileName} busy={busy} />
        <Button
          size="md"
          loading={apply.isPending}
          disabled={busy || chosen.length + leavers.length === 0}
          onClick={() => void ask()}
        >
          {words}
        </Button>
      </div>
    </div>
  );
}
