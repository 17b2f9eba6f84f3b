import { Button } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const ReportChoice = lazyPart(() => import('./report-choice.tsx'), 'ReportChoice');

/** Opens the report of a month: which one, and whether it comes by e-mail. */
export function ReportButton({
  today,
  company,
}: {
  readonly today: string;
  readonly company?: string | undefined;
}) {
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setOpened(true);
        }}
      >
        Rapport du mois
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size={520}
        title="Rapport du mois"
        subtitle="Les chiffres de la vue d’ensemble, des salariés, des séances et de la satisfaction, en PDF."
      >
        <ReportChoice today={today} company={company} />
      </Modal>
    </>
  );
}
