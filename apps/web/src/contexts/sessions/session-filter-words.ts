import type { FilterOptions } from '@elan/domain/programs';
import type { SessionFilters } from '@elan/domain/sessions';
import type { FilterChip } from '../../ui/lists/filter-chips.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { sessionStatusLabel, sessionTypeLabel } from './session-words.ts';
import type { SessionsSearch } from './sessions-search.ts';

/** The filters of an address that the calendar and the list both follow. */
export const filtersOf = ({
  type,
  status,
  coach,
  spot,
  objective,
  company,
}: SessionsSearch): SessionFilters => ({ type, status, coach, spot, objective, company });

const periods = { past: 'passées', all: 'toutes' } as const;

type Choice = 'coach' | 'spot' | 'objective' | 'company';
const lists = {
  company: ['Entreprise', 'companies'],
  coach: ['Coach', 'coaches'],
  spot: ['Lieu', 'spots'],
  objective: ['Objectif', 'objectives'],
} as const satisfies Record<Choice, readonly [string, keyof FilterOptions]>;

/** The filters that are on, in words, in the order of their fields; a name that is not known yet is waited for. */
export function chipsOf(search: SessionsSearch, options: FilterOptions | undefined): FilterChip[] {
  const { type, status, when, display, from, to } = search;
  const listed = display === 'list';
  const chip = (id: string, label: string, words: string) => ({ id, words: `${label}\u00a0: ${words}` });
  const chosen = (Object.keys(lists) as Choice[]).flatMap((name) => {
    const id = search[name];
    if (id === undefined) return [];
    const [label, key] = lists[name];
    const known = options?.[key].find((choice) => choice.id === id);
    return [chip(name, label, known?.name ?? (options ? 'inconnu' : '…'))];
  });
  return [
    ...(listed && when ? [chip('when', 'Période', periods[when])] : []),
    ...(listed && from ? [chip('from', 'À partir du', formatDate(from, 'short'))] : []),
    ...(listed && to ? [chip('to', 'Jusqu’au', formatDate(to, 'short'))] : []),
    ...(type ? [chip('type', 'Type', sessionTypeLabel(type))] : []),
    ...(status ? [chip('status', 'Statut', sessionStatusLabel(status))] : []),
    ...chosen,
  ];
}

/** What the address becomes when some filters are taken off: the page of the list, which they made, goes with them. */
export function without(ids: readonly string[]): Partial<Record<keyof SessionsSearch, undefined>> {
  const gone = Object.fromEntries(ids.map((id) => [id, undefined]));
  // The spots that are offered are those of a company.
  return { ...gone, ...(ids.includes('company') && { spot: undefined }), page: undefined };
}
