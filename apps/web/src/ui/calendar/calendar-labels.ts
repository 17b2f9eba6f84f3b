import type { ScheduleLabelsOverride } from '@mantine/schedule';
import { plural } from '../text/typography.ts';

/** Words of the calendar kit. */
export const calendarLabels: ScheduleLabelsOverride = {
  today: 'Aujourd’hui',
  next: 'Suivant',
  previous: 'Précédent',
  more: 'Plus',
  day: 'Jour',
  week: 'Semaine',
  month: 'Mois',
  year: 'Année',
  allDay: 'Journée entière',
  weekday: 'Ouvrir le jour',
  timeSlot: 'Créneau',
  selectMonth: 'Choisir le mois',
  selectYear: 'Choisir l’année',
  switchToDayView: 'Afficher le jour',
  switchToWeekView: 'Afficher la semaine',
  switchToMonthView: 'Afficher le mois',
  switchToYearView: 'Afficher l’année',
  viewSelectLabel: 'Affichage du calendrier',
  noEvents: 'Rien de prévu.',
  moreLabel: (count) => `+ ${count} ${plural(count, 'autre', 'autres')}`,
  resource: 'Ressource',
  resources: 'Ressources',
  resourceSlot: 'Créneau de la ressource',
  agenda: 'Agenda',
};
