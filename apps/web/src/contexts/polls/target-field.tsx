import { targetKinds, type TargetKind } from '@elan/domain/polls';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchedSelect } from '../../base/forms/searched-select.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import record from '../../ui/layout/record-card.module.css';
import { targetKindLabels } from './poll-words.ts';
import { companiesQuery, targetsQuery } from './polls.queries.ts';

type Target = { kind: TargetKind; id: string | null };
type TargetFieldProps = {
  value: Target;
  /** The name of what is chosen, once it is known. */
  name: string | undefined;
  error: string | undefined;
  onChange: (target: Target) => void;
};

const lists = { gym: ['gyms', 'Salle'], licence: ['licences', 'Licence'] } as const;

/** Whom a poll is for: everyone, a company, a gym, a licence, the club. */
export function TargetField({ value: { kind, id }, name, error, onChange }: TargetFieldProps) {
  const { data } = useQuery(targetsQuery);
  const list = kind === 'gym' || kind === 'licence' ? lists[kind] : null;
  return (
    <div data-field="target">
      <div className={record.pair}>
        <NativeSelect
          label="Pour"
          value={kind}
          data={targetKinds.map((one) => ({ value: one, label: targetKindLabels[one] }))}
          onChange={(event) => {
            onChange({ kind: event.currentTarget.value as TargetKind, id: null });
          }}
        />
        {list && (
          <NativeSelect
            label={list[1]}
            required
            value={id ?? ''}
            data={[
              { value: '', label: 'Choisir' },
              ...(data?.[list[0]] ?? []).map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={(event) => {
              onChange({ kind, id: event.currentTarget.value || null });
            }}
          />
        )}
        {kind === 'company' && (
          <SearchedSelect
            label="Entreprise"
            placeholder="Rechercher une entreprise"
            clearLabel="Effacer l’entreprise"
            nothingFound="Aucune entreprise ne correspond."
            query={companiesQuery}
            choiceOf={(one) => ({
              value: one.id,
              label: one.city === null ? one.name : `${one.name}, ${one.city}`,
            })}
            value={id ?? undefined}
            name={name}
            onChoose={(chosen) => {
              onChange({ kind, id: chosen ?? null });
            }}
          />
        )}
      </div>
      {error && <FormError>{error}</FormError>}
    </div>
  );
}
