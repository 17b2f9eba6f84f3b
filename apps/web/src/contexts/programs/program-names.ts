import type { Objective } from '@elan/domain/catalog';
import { weekdayNames, type Weekday } from '@elan/domain/kernel';
import { programTypeRules, type ProgramChoices } from '@elan/domain/programs';
import type { Spot } from '@elan/domain/spots';
import { subscriptionOptionLabels, type SubscriptionOption } from '@elan/domain/subscriptions';
import type { FieldNames } from '../../ui/forms/field-conflicts.ts';
import { formatDate } from '../../ui/text/format.ts';
import type { ProgramValues } from './program-values.ts';

type Sources = {
  readonly objectives: readonly Objective[];
  readonly spots: readonly Spot[];
  readonly choices: ProgramChoices;
};

const named =
  (known: readonly { readonly id: string; readonly name: string }[]) =>
  (id: string): string =>
    id === '' ? '' : (known.find((one) => one.id === id)?.name ?? 'un autre');

const optionLabels: Readonly<Record<string, string>> = subscriptionOptionLabels satisfies Record<
  SubscriptionOption,
  string
>;

/** What each field of a programme in preparation is called and says, where two people changed it. */
export const programNames = ({ objectives, spots, choices }: Sources): FieldNames<ProgramValues> => {
  const licences = choices.subscriptions.flatMap((subscription) => subscription.licences);
  return {
    type: { label: 'Type de programme', show: (type) => programTypeRules[type].label },
    objectiveId: { label: 'Objectif', show: named(objectives) },
    spotId: { label: 'Lieu', show: named(spots) },
    meeting: {
      label: 'Visio',
      show: (mode) => (mode === 'CUSTOM' ? 'À une adresse choisie' : 'Dans la salle de l’application'),
    },
    meetingUrl: 'Adresse à ouvrir',
    maxParticipants: 'Participants',
    startDate: { label: 'Date de début', show: (day) => (day === null ? '' : formatDate(day)) },
    durationMinutes: { label: 'Durée d’une séance', show: (minutes) => `${minutes}\u00a0min` },
    months: {
      label: 'Durée du pack',
      show: (months) => (months === '' ? 'Un nombre de séances' : `${months}\u00a0mois`),
    },
    sessionsSold: 'Nombre de séances',
    slots: {
      label: 'Créneaux de la semaine',
      show: (slots) =>
        slots.map(({ weekday, start }) => `${weekdayNames[weekday as Weekday]} ${start}`).join(', '),
    },
    subscriptionId: {
      label: 'Abonnement',
      show: (id) => choices.subscriptions.find((one) => one.id === id)?.label ?? '',
    },
    licenceTypes: {
      label: 'Licences',
      show: (types) =>
        types.map((type) => licences.find((one) => one.type === type)?.name ?? type).join(', '),
    },
    options: {
      label: 'Options',
      show: (chosen) => chosen.map((option) => optionLabels[option] ?? option).join(', '),
    },
  };
};
