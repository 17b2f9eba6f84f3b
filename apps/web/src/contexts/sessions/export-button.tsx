import { exactTotalLimit } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../app/save-file.ts';
import { formatNumber } from '../../ui/format.ts';
import { todayIn } from '../../ui/local-time.ts';
import { notify } from '../../ui/notify.ts';
import { sessionsCsv } from './export-sessions.ts';

type ExportButtonProps = {
  disabled: boolean;
  /** What is shown, whole; `capped`: there is more than the file may hold. */
  read: () => Promise<{ items: readonly Session[]; capped: boolean }>;
  /** Which ones a file that holds not all of them keeps: « proches », « récentes ». */
  nearest?: string;
};

/** Exports what is shown as a file that a French spreadsheet opens (D30). */
export function ExportButton({ disabled, read, nearest = 'proches' }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: read,
    meta: { failure: 'Export impossible' },
    onSuccess({ items, capped }) {
      saveFile(`seances-${todayIn()}.csv`, sessionsCsv(items));
      if (!capped) return;
      notify.info({
        title: 'Export partiel',
        message: `Le fichier contient les ${formatNumber(exactTotalLimit)}\u00a0séances les plus ${nearest}.`,
      });
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.8} />}
      loading={save.isPending}
      disabled={disabled}
      onClick={() => {
        save.mutate();
      }}
    >
      Exporter
    </Button>
  );
}
