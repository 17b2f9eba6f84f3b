import { gymPriceWords, gymServiceWords, type GymDisplay } from '@elan/domain/gyms';
import { weekdayNames, weekdays } from '@elan/domain/kernel';
import { Anchor } from '@mantine/core';
import { formatDate, formatTimeRange } from '../../../ui/text/format.ts';
import { capitalised } from '../../../ui/text/typography.ts';
import { wallTime } from '../shown-gym.ts';
import { DayPass } from './day-pass.tsx';
import classes from './wellness.module.css';

/** The address of a map that shows a place: it opens where the person chooses, and nothing of it is loaded here. */
const mapOf = ({ line, postalCode, city }: { line: string; postalCode: string; city: string }): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${line}, ${postalCode} ${city}`)}`;

const Block = ({ title, words }: { title: string; words: string }) =>
  words === '' ? null : (
    <section>
      <h2>{title}</h2>
      <p>{words}</p>
    </section>
  );

/** When a gym is open, what it offers, how one gets there, what one brings and what it costs. */
export function GymFacts({ display }: { display: GymDisplay }) {
  const { gym, zone, at } = display;
  const { day: today } = wallTime(Date.parse(at), zone);
  const { openingHours, exceptions, services, address } = gym;
  return (
    <aside className={classes.facts}>
      <section>
        <h2>Horaires</h2>
        <dl>
          {weekdays.map((weekday) => {
            const spans = openingHours
              .filter((one) => one.weekday === weekday)
              .toSorted((a, b) => a.start.localeCompare(b.start));
            return (
              <div key={weekday}>
                <dt>{capitalised(weekdayNames[weekday])}</dt>
                <dd>
                  {spans.length === 0
                    ? 'fermé'
                    : spans.map(({ start, end }) => formatTimeRange(start, end)).join(', ')}
                </dd>
              </div>
            );
          })}
          {exceptions
            .filter(({ date }) => date >= today)
            .map(({ date, words, start, end }) => (
              <div key={`${date} ${start ?? ''}`}>
                <dt>{formatDate(date)}</dt>
                <dd>
                  {start === null || end === null ? 'fermé' : formatTimeRange(start, end)} ({words})
                </dd>
              </div>
            ))}
        </dl>
      </section>
      {services.length > 0 && (
        <section>
          <h2>Sur place</h2>
          <ul>
            {services.map((service) => (
              <li key={service}>{gymServiceWords[service]}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Accès</h2>
        {gym.access !== '' && <p>{gym.access}</p>}
        {address && (
          <p>
            <Anchor href={mapOf(address)} target="_blank" rel="noreferrer">
              Voir {address.line}, {address.city} sur une carte
            </Anchor>
          </p>
        )}
      </section>
      <Block title="À apporter" words={gym.bring} />
      <section>
        <h2>Tarifs</h2>
        <p>{gymPriceWords(display.prices)}</p>
        <p>Le pass journée ouvre la salle et ses séances, deux jours ouvrés après l’achat.</p>
        <DayPass slug={gym.slug} variant="light" />
      </section>
    </aside>
  );
}
