import type { MeetingMode } from '@elan/domain/programs';
import type { SessionDetails } from '@elan/domain/sessions';

/** What a form holds of a session besides its hour and its place; a number field is '' while it is empty. */
export type ExtrasValues = {
  hashtagIds: string[];
  formation: boolean;
  priceEuros: number | '';
  /** Of a video session only. */
  meeting: MeetingMode;
  meetingUrl: string;
};

export const emptyExtras: ExtrasValues = {
  hashtagIds: [],
  formation: false,
  priceEuros: '',
  meeting: 'AUTO',
  meetingUrl: '',
};

/** The values of a session that is there. */
export const extrasOf = (details: SessionDetails): ExtrasValues => ({
  hashtagIds: details.hashtags.map(({ id }) => id),
  formation: details.formation,
  priceEuros: details.priceCents === null ? '' : details.priceCents / 100,
  meeting: details.meeting ?? 'AUTO',
  meetingUrl: details.meetingUrl ?? '',
});

const centsOf = (price: number | ''): number | null => (price === '' ? null : Math.round(price * 100));

/** What a form sends; the price only by who may set it. */
export function inputOfExtras(
  values: ExtrasValues,
  { online, settles }: { online: boolean; settles: boolean },
) {
  const { hashtagIds, formation, priceEuros, meeting, meetingUrl } = values;
  return {
    hashtagIds,
    formation,
    ...(settles ? { priceCents: centsOf(priceEuros) } : {}),
    ...(online ? { meeting, meetingUrl: meeting === 'CUSTOM' ? meetingUrl.trim() : null } : {}),
  };
}
