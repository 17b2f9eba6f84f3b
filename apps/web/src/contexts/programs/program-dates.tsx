import { formatCivilDate, parisZone, timeOfDayOf, zoneNote, zoneWords } from '@elan/domain/kernel';
import type { ProgramPrice, Simulation } from '@elan/domain/programs';
import type { ReactNode } from 'react';
import { Folded } from '../../ui/display/folded.tsx';
import { formatDate, formatTimeRange } from '../../ui/text/format.ts';
import { plural, typographyFr } from '../../ui/text/typography.ts';
import classes from './program-dates.module.css';
import { programMonths, type ProgramDate } from './program-months.ts';
import { programPriceWords } from './program-price-words.ts';
import { usePriceReader } from './use-price-reader.ts';
import { ProgramWarnings } from './program-warnings.tsx';
import { deadlineWords, passedWord } from './program-words.ts';

type ProgramDatesProps = {
  /** With what it costs, as long as it may begin. */
  simulation: Simulation & { readonly price: ProgramPrice | null };
  /** Time zone of the spot. */
  zone: string;
  /** With what is awaited before the start: left out beside the facts of a programme, which say it. */
  awaited?: boolean;
};

// Beyond this many months the later ones are folded: the list stays exact, and can be read.
const openMonths = 3;

/** « lundi 6 »: the month is the heading of its list. */
const dayWords = (date: string): string => formatCivilDate(date).split(' ').slice(0, 2).join(' ');

// « Jour férié : Noël » in the middle of a sentence.
const inSentence = (reason: string): string => typographyFr(reason.charAt(0).toLowerCase() + reason.slice(1));

const skippedWords = (count: number): string =>
  `${count}\u00a0${plural(count, 'séance sautée', 'séances sautées')}`;

// A pause without an end hides it; a programme that was stopped before its first session has none.
const lastUnknown = (sessions: number): string => (sessions === 0 ? 'aucune' : 'après la reprise');

/** The exact dates of a programme, month after month, the skipped ones in their place with why. */
export function ProgramDates({ simulation, zone, awaited = false }: ProgramDatesProps) {
  const reader = usePriceReader();
  const { sessions, skipped, endDate, deadlines, price } = simulation;
  const { validation, coach, freeCancellation } = deadlines;
  const months = programMonths(simulation, zone);
  const first = sessions[0]?.date;
  return (
    <div className={classes.root}>
      {awaited && <ProgramWarnings warnings={deadlines.warnings} />}
      {price && (
        <div className={classes.price}>
          <span className={classes.priceLabel}>Prix</span>
          {programPriceWords(price, reader).map((words) => (
            <p key={words} className={classes.priceWords}>
              {words}
            </p>
          ))}
        </div>
      )}
      <dl className={classes.facts}>
        <Fact label="Première séance">{first === undefined ? 'aucune' : formatDate(first, 'long')}</Fact>
        <Fact label="Dernière séance">
          {endDate === null ? lastUnknown(sessions.length) : formatDate(endDate, 'long')}
        </Fact>
        {zone !== parisZone && <Fact label="Heures affichées">{zoneWords(zone)}</Fact>}
        {freeCancellation && (
          <Fact label="Annulation gratuite de la première">
            jusqu’au {formatDate(freeCancellation.at, 'long', zone)} à&nbsp;
            {timeOfDayOf(freeCancellation.at, zone)}
            {zoneNote(zone)}
            {passedWord(freeCancellation.passed)}
          </Fact>
        )}
        {awaited && validation && (
          <Fact label="Validation attendue au plus tard">{deadlineWords(validation)}</Fact>
        )}
        {awaited && coach && <Fact label="Coach attendu au plus tard">{deadlineWords(coach)}</Fact>}
      </dl>
      {skipped.length > 0 && (
        <div className={classes.skipped}>
          <p className={classes.skippedTitle}>
            {skippedWords(skipped.length)}, {plural(skipped.length, 'rattrapée', 'rattrapées')} à la fin
          </p>
          <ul>
            {[...Map.groupBy(skipped, ({ date, reason }) => date + reason).values()].map(([one, ...others]) =>
              one === undefined ? null : (
                <li key={one.date + one.start}>
                  {formatDate(one.date, 'long')}
                  {others.length > 0 && ` (${others.length + 1}\u00a0séances)`}, {inSentence(one.reason)}
                </li>
              ),
            )}
          </ul>
        </div>
      )}
      {months.map(({ month, sessions: number, dates }, index) => (
        <Folded
          key={month}
          opened={index < openMonths || months.length <= openMonths + 1}
          label={<span className={classes.monthName}>{formatDate(`${month}-01`, 'month')}</span>}
          note={
            <>
              {number}&nbsp;{plural(number, 'séance', 'séances')}
            </>
          }
        >
          <ol className={classes.dates}>
            {dates.map((date) => (
              <DateRow key={date.date + date.start} value={date} />
            ))}
          </ol>
        </Folded>
      ))}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DateRow({ value }: { value: ProgramDate }) {
  const day = <time dateTime={value.date}>{dayWords(value.date)}</time>;
  if ('reason' in value) {
    return (
      <li className={classes.row} data-skipped>
        <span className={classes.rank} aria-hidden="true">
          –
        </span>
        <span className={classes.day}>
          {day}
          <span className={classes.reason}>Pas de séance. {typographyFr(value.reason)}</span>
        </span>
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <span className={`${classes.rank} num`} aria-hidden="true">
        {value.ordinal}
      </span>
      <span className={classes.day}>{day}</span>
      <span className={`${classes.hours} num`}>{formatTimeRange(value.start, value.end)}</span>
    </li>
  );
}
