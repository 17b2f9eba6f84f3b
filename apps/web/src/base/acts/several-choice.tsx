import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import record from '../../ui/layout/record-card.module.css';
import { SeveralProgress, SeveralRefused } from './several-parts.tsx';
import { useSeveral, type SeveralOutcome } from './use-several.ts';

/** What an act may be done to: its name, what it would do or what speaks against it, and whether it is ticked at first. */
export type Choosable = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly ticked: boolean;
};

type SeveralChoiceProps = {
  /** « Valider plusieurs » */
  label: string;
  title: string;
  /** What is told of the act before it is done. */
  will: string;
  items: readonly Choosable[];
  /** « 3 programmes validés » */
  doneWords: (count: number) => string;
  /** « Valider 3 programmes » */
  sendWords: (count: number) => string;
  send: (id: string) => Promise<unknown>;
  touches: readonly string[];
};

/**
 * The same act on several records of a screen that is no list: who reads ticks those that it is for, and sees what it will do to each.
 * One record alone has its own button. The dialog stays while what was refused is read, whatever the act left of the records.
 */
export function SeveralChoice(props: SeveralChoiceProps) {
  const { label, title, will, items, doneWords, sendWords, send, touches } = props;
  const [opened, setOpened] = useState(false);
  // What is shown stays what it was while it is done, whatever the page reads meanwhile.
  const [shown, setShown] = useState<readonly Choosable[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<SeveralOutcome>();
  const { progress, run } = useSeveral<Choosable>({
    send: ({ id }) => send(id),
    nameOf: ({ name }) => name,
    touches,
  });
  const isBusy = progress !== undefined;
  const close = () => {
    setOpened(false);
  };
  const act = async () => {
    const result = await run(shown.filter(({ id }) => chosen.includes(id)));
    if (result.done > 0) notify.success({ title: doneWords(result.done) });
    if (result.refused.length === 0) close();
    else setOutcome(result);
  };
  return (
    <>
      {items.length > 1 && (
        <Button
          variant="default"
          onClick={() => {
            setShown(items);
            setChosen(items.flatMap(({ id, ticked }) => (ticked ? [id] : [])));
            setOutcome(undefined);
            setOpened(true);
          }}
        >
          {label}
        </Button>
      )}
      <Modal
        opened={opened}
        onClose={() => {
          if (!isBusy) close();
        }}
        title={title}
        subtitle={will}
        size={640}
      >
        {outcome ? (
          <SeveralRefused words={doneWords(outcome.done)} refused={outcome.refused} onClose={close} />
        ) : (
          <div className={record.form}>
            <Checkbox.Group label="Pour" value={[...chosen]} onChange={setChosen}>
              {shown.map(({ id, name, about }) => (
                <Checkbox key={id} mt="sm" value={id} label={name} description={about} disabled={isBusy} />
              ))}
            </Checkbox.Group>
            <SeveralProgress at={progress} total={chosen.length} />
            <div className={record.acts}>
              <Button disabled={chosen.length === 0} loading={isBusy} onClick={() => void act()}>
                {sendWords(chosen.length)}
              </Button>
            </div>
          </div>
        )}
      </Modal>
    </>
  );
}
