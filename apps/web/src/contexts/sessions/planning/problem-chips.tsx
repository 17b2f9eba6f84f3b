import type { Planning } from '@elan/domain/sessions';
import { TextInput, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsCross,
  IconCar,
  IconHourglassEmpty,
  IconSearch,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import type { SessionsSearch } from '../sessions-search.ts';
import type { BoardFilter } from './board-rows.ts';
import classes from './planning.module.css';

const chips: readonly (readonly [BoardFilter, string, TablerIcon])[] = [
  ['no-coach', 'Sans coach', IconUserOff],
  ['conflict', 'Conflits', IconArrowsCross],
  ['threatened', 'Menacées', IconAlertTriangle],
  ['short-journey', 'Trajets trop courts', IconCar],
  ['gap', 'Trous de 2\u00a0h et plus', IconHourglassEmpty],
];

type ProblemChipsProps = {
  /** What the names of the rows are looked for by. */
  words: string;
  onWords: (words: string) => void;
  counts: Readonly<Record<BoardFilter, number>>;
  /** Free hours are those of one day of the coaches. */
  withGaps: boolean;
  planning: Planning | undefined;
  /** How many coaches there are; null where the rows are companies. */
  people: number | null;
};

/** What is wrong on these days, counted: each chip keeps the rows that have it. */
export function ProblemChips({ words, onWords, counts, withGaps, planning, people }: ProblemChipsProps) {
  const [{ problem }, change] = useScreenSearch<SessionsSearch>();
  const shown = chips.filter(([name]) => name !== 'gap' || withGaps);
  return (
    <div className={classes.chips}>
      {shown.map(([name, label, Icon]) => (
        <UnstyledButton
          key={name}
          className={classes.chip}
          data-wrong={(name !== 'gap' && counts[name] > 0) || undefined}
          aria-pressed={problem === name}
          onClick={() => {
            change({ problem: problem === name ? undefined : name });
          }}
        >
          <Icon size={17} stroke={1.8} aria-hidden />
          {label} <b className="num">{formatNumber(counts[name])}</b>
        </UnstyledButton>
      ))}
      <TextInput
        className={classes.search ?? ''}
        type="search"
        size="xs"
        aria-label={people === null ? 'Chercher une entreprise' : 'Chercher un coach'}
        placeholder={people === null ? 'Entreprise' : 'Coach'}
        leftSection={<IconSearch size={16} stroke={1.8} />}
        value={words}
        onChange={({ currentTarget }) => {
          onWords(currentTarget.value);
        }}
      />
      <p className={classes.total} role="status">
        {planning && totalWords(planning, people)}
      </p>
    </div>
  );
}

function totalWords({ sessions, cancelled, capped }: Planning, people: number | null): string {
  const count = sessions.length;
  const words = [
    `${formatNumber(count)}\u00a0${plural(count, 'séance', 'séances')}`,
    ...(people === null ? [] : [`${formatNumber(people)}\u00a0${plural(people, 'coach', 'coachs')}`]),
    ...(cancelled === 0
      ? []
      : [`${formatNumber(cancelled)}\u00a0${plural(cancelled, 'annulée', 'annulées')} à part`]),
  ].join(', ');
  return capped ? `Les ${words} qui viennent d’abord\u00a0: choisissez un jour pour tout voir.` : words;
}
