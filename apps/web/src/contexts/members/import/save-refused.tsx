import type { ImportedLine } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../base/transport/save-file.ts';
import { refusedLinesCsv } from './export-refused-lines.ts';
import { linesWords } from './line-words.ts';

type SaveRefusedProps = {
  lines: readonly ImportedLine[];
  fileName: string;
  /** A correction is on its way: what is saved now would hold what was there before it. */
  busy?: boolean;
};

/** Saves the lines that stay out, each with its reason; nothing where every line is in. */
export function SaveRefused({ lines, fileName, busy = false }: SaveRefusedProps) {
  if (lines.length === 0) return null;
  const name = fileName.replace(/\.[^.]*$/, '');
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.8} />}
      onClick={() => {
        saveFile(`${name}-a-corriger.csv`, refusedLinesCsv(lines));
      }}
    >
      Télécharger {lines.length > 1 ? `les ${linesWords(lines.length)} écartées` : 'la ligne écartée'}
    </Button>
  );
}
