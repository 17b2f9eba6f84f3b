import { importFieldLabels, importFields, type ImportedLine } from '@elan/domain/members';
import { Checkbox } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { IconButton } from '../../../ui/display/icon-button.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { isImportable } from './chosen-lines.ts';
import { remarksOf } from './export-refused-lines.ts';
import classes from './import.module.css';
import { LineCell, type Fix } from './line-cell.tsx';
import { lineStateLabels, lineStateTones } from './line-words.ts';

/** A line under the name that a list gives its rows: the number of its row in the file. */
export type Line = ImportedLine & { readonly id: string };

type LineActs = {
  /** The lines that were corrected here, or are being so. */
  touched: ReadonlySet<number>;
  leftOut: ReadonlySet<number>;
  onChoose: (number: number, isIn: boolean) => void;
  onFix: (fix: Fix) => void;
  onEdit: (number: number) => void;
};

const isOpen = ({ number, state }: ImportedLine, touched: ReadonlySet<number>): boolean =>
  state === 'invalid' || touched.has(number);

/** The columns of the lines of a file: a cell is corrected where it stands. */
export const lineColumns = ({ touched, leftOut, onChoose, onFix, onEdit }: LineActs): ListColumn<Line>[] => [
  {
    key: 'number',
    title: 'Ligne',
    width: 76,
    sortable: true,
    csv: ({ number }) => number,
    render: ({ number }) => (
      <span className="num">
        <span className={classes.word}>Ligne </span>
        {number}
      </span>
    ),
  },
  ...importFields.map((field): ListColumn<Line> => ({
    key: field,
    title: importFieldLabels[field],
    csv: ({ values }) => values[field],
    render: (line) => <LineCell line={line} field={field} open={isOpen(line, touched)} onFix={onFix} />,
  })),
  {
    key: 'state',
    title: 'Verdict',
    width: 168,
    csv: [
      ['Verdict', ({ state }) => lineStateLabels[state]],
      ['Remarques', remarksOf],
    ],
    render: ({ state }) => <StatusBadge tone={lineStateTones[state]}>{lineStateLabels[state]}</StatusBadge>,
  },
  {
    key: 'acts',
    title: 'Importer',
    width: 112,
    render: (line) => (
      <span className={classes.acts}>
        {isImportable(line) ? (
          <Checkbox
            aria-label={`Importer la ligne ${line.number}`}
            checked={!leftOut.has(line.number)}
            onChange={({ currentTarget: { checked } }) => {
              onChoose(line.number, checked);
            }}
          />
        ) : (
          <span className={classes.none}>–</span>
        )}
        {!isOpen(line, touched) && line.state !== 'known' && (
          <IconButton
            label={`Corriger la ligne ${line.number}`}
            icon={<IconPencil size={18} stroke={1.8} />}
            variant="subtle"
            onClick={() => {
              onEdit(line.number);
            }}
          />
        )}
      </span>
    ),
  },
];
