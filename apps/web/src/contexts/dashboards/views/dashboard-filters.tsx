import { dashboardPeriods, periodLabels, timeSlots, type Dashboard } from '@elan/domain/dashboards';
import { NativeSelect } from '@mantine/core';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import classes from './dashboard-filters.module.css';
import type { DashboardSearch } from './dashboard-search.ts';

type Choices = Dashboard['choices'];

const named = (all: string, items: Choices['programs']) => [
  { value: '', label: all },
  ...items.map(({ id, name }) => ({ value: id, label: name })),
];

/** Period, programme, place, part of the day, and whose company where there are several; kept in the address. */
export function DashboardFilters({ choices }: { readonly choices: Choices | undefined }) {
  const [search, change] = useScreenSearch<DashboardSearch>();
  const { programs = [], spots = [], companies = [] } = choices ?? {};
  const pick = <K extends keyof DashboardSearch>(key: K) => ({
    value: search[key] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      // A programme and a place are of one company.
      const others = key === 'company' ? { program: undefined, spot: undefined } : {};
      change(
        { ...others, [key]: value === '' ? undefined : value },
        {
          replace: true,
        },
      );
    },
  });
  return (
    <div className={classes.root} role="group" aria-label="Période et filtres">
      {companies.length > 0 && (
        <NativeSelect label="Entreprise" data={named('Toutes', companies)} {...pick('company')} />
      )}
      <NativeSelect
        label="Période"
        data={dashboardPeriods.map((period) => ({ value: period, label: periodLabels[period] }))}
        {...pick('period')}
        value={search.period ?? '31d'}
      />
      {programs.length > 0 && (
        <NativeSelect label="Programme" data={named('Tous', programs)} {...pick('program')} />
      )}
      {spots.length > 0 && <NativeSelect label="Lieu" data={named('Tous', spots)} {...pick('spot')} />}
      <NativeSelect
        label="Créneau"
        data={[
          { value: '', label: 'Toute la journée' },
          ...timeSlots.map((slot) => ({
            value: slot,
            label: `${slot.replace('-', '\u00a0–\u00a0')}\u00a0h`,
          })),
        ]}
        {...pick('slot')}
      />
    </div>
  );
}
