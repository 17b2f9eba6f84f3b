import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { listCsv } from '../../ui/lists/list-file.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { saveFile } from '../transport/save-file.ts';

type ExportRowsProps<Row> = {
  /** Name of the file, without its day: « seances ». */
  file: string;
  columns: readonly ListColumn<Row>[];
  /** All of them: what is read whole. */
  rows: readonly Row[];
  label?: string;
};

/** Saves rows that are shown otherwise than as a list (a calendar, a section) as the file of a list (D30). */
export function ExportRows<Row>({ file, columns, rows, label = 'Exporter' }: ExportRowsProps<Row>) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.8} />}
      disabled={rows.length === 0}
      onClick={() => {
        saveFile(`${file}-${todayIn()}.csv`, listCsv(columns, rows));
      }}
    >
      {label}
    </Button>
  );
}
