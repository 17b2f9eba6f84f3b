import {
  columnLetter,
  importFieldLabels,
  importFields,
  type ImportChange,
  type MemberImport,
} from '@elan/domain/members';
import { NativeSelect, NumberInput, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import classes from './import.module.css';

type MappingCardProps = {
  list: MemberImport;
  /** What was asked and is on its way: shown at once. */
  asked: ImportChange | undefined;
  onChange: (change: ImportChange) => void;
};

const nameOf = ({ index, head, sample }: MemberImport['columns'][number]): string => {
  const says = head === '' ? sample : head;
  return `${columnLetter(index)} – ${says.length > 40 ? `${says.slice(0, 40)}…` : says}`;
};

/** How a file was understood: which column holds what, where people begin, whether it is the whole list. */
export function MappingCard({ list, asked, onChange }: MappingCardProps) {
  const { columns, fileName } = list;
  const mapping = asked?.mapping ?? list.mapping;
  const mode = asked?.mode ?? list.mode;
  const [firstRow, setFirstRow] = useState<number | string>(mapping.firstRow);
  const options = [
    { value: '', label: 'Aucune colonne' },
    ...columns.map((column) => ({ value: String(column.index), label: nameOf(column) })),
  ];
  const commit = () => {
    const typed = Number(firstRow);
    if (!Number.isInteger(typed) || typed < 1 || typed === mapping.firstRow) setFirstRow(mapping.firstRow);
    else onChange({ mapping: { ...mapping, firstRow: typed } });
  };
  return (
    <SectionCard title="Ce que contient le fichier" description={fileName}>
      <Stack gap="lg">
        <div className={classes.mapping}>
          {importFields.map((field) => (
            <NativeSelect
              key={field}
              label={importFieldLabels[field]}
              data={options}
              value={String(mapping.columns[field] ?? '')}
              onChange={({ currentTarget: { value } }) => {
                const column = value === '' ? null : Number(value);
                onChange({ mapping: { ...mapping, columns: { ...mapping.columns, [field]: column } } });
              }}
            />
          ))}
          <NumberInput
            label="Première personne, ligne"
            min={1}
            allowDecimal={false}
            allowNegative={false}
            value={firstRow}
            onChange={setFirstRow}
            onBlur={commit}
            onKeyDown={({ key }) => {
              if (key === 'Enter') commit();
            }}
          />
        </div>
        <Switch
          label="Ce fichier est la liste complète de vos salariés"
          description="Les personnes qui n’y figurent pas vous sont proposées au départ, une par une."
          checked={mode === 'full-list'}
          onChange={({ currentTarget: { checked } }) => {
            onChange({ mode: checked ? 'full-list' : 'add' });
          }}
        />
      </Stack>
    </SectionCard>
  );
}
