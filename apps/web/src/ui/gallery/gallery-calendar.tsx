import { useMemo, useState } from 'react';
import { addDays, mondayOf } from '../calendar/calendar-range.ts';
import type { CalendarEvent } from '../calendar/calendar-types.ts';
import { GalleryBlock } from './gallery-block.tsx';
import { LazyCalendar } from '../calendar/lazy-calendar.tsx';
import { fromWall, todayIn } from '../text/local-time.ts';
import type { Tone } from '../display/tone.ts';

const zone = 'Europe/Paris';

const samples: [number, string, string, string, Tone, string][] = [
  [0, '12:15', '13:00', 'Renforcement doux', 'sapin', 'Salle Garonne, Hugo Morel'],
  [0, '12:30', '13:30', 'Réunion coachs', 'ciel', 'En visio'],
  [1, '08:40', '09:00', 'Réveil du dos', 'corail', 'Atelier B'],
  [1, '09:00', '09:20', 'Réveil du dos', 'corail', 'Atelier C'],
  [1, '09:20', '09:40', 'Réveil du dos', 'corail', 'Quai 2'],
  [1, '09:40', '10:00', 'Réveil du dos', 'corail', 'Quai 3'],
  [1, '10:00', '10:20', 'Réveil du dos', 'corail', 'Accueil'],
  [3, '12:30', '13:15', 'Yoga du midi', 'miel', 'En visio'],
  [4, '18:00', '19:00', 'Mobilité', 'lavande', 'Salle Garonne'],
  [8, '12:15', '13:00', 'Renforcement doux', 'gray', 'Annulée'],
];

/** The calendar, with a few events around today. */
export function GalleryCalendar() {
  const [chosen, setChosen] = useState('');
  const events = useMemo<CalendarEvent[]>(() => {
    const monday = mondayOf(todayIn(zone));
    return samples.map(([day, start, end, title, tone, subtitle], index) => ({
      id: String(index),
      title,
      start: fromWall(`${addDays(monday, day)} ${start}`, zone),
      end: fromWall(`${addDays(monday, day)} ${end}`, zone),
      zone,
      tone,
      subtitle,
    }));
  }, []);
  return (
    <GalleryBlock id="calendar" title="Calendrier" description={chosen ? `Choisi : ${chosen}` : undefined}>
      <LazyCalendar
        label="Planning de démonstration"
        events={events}
        onSelect={(id) => {
          setChosen(events.find((event) => event.id === id)?.title ?? '');
        }}
      />
    </GalleryBlock>
  );
}
