import type { LegalCard } from '@elan/domain/gyms';
import type { CivilDate } from '@elan/domain/kernel';
import { need } from '../../platform/context/need.ts';

/** A session that is held in a gym, of its people nothing but its coach. */
export type SessionInGym = {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly cancelled: boolean;
  readonly objective: string;
  readonly objectiveId: string;
  readonly imageVersion: number | null;
  readonly intensity: number;
  readonly coachId: string | null;
  readonly coach: string | null;
  readonly registered: number;
  readonly maxParticipants: number;
};

type Span = { readonly from: Temporal.Instant; readonly to: Temporal.Instant };

/** The sessions of a gym between two moments, by hour: published ones, and those that were cancelled. */
export const gymPlanning =
  need<(gymId: string, span: Span) => Promise<SessionInGym[]>>().named('gyms.planning');

/** The papers of a coach, by whom they are: two coaches of one first name are two. */
export type CoachPapers = Omit<LegalCard, 'days'> & { readonly coachId: string };

/** What the law has shown of some coaches, by their first name. */
export const legalCards =
  need<(coachIds: readonly string[]) => Promise<CoachPapers[]>>().named('gyms.legal-cards');

/** The news that a gym shows on a day. */
export const gymNews =
  need<
    (
      gymId: string,
      day: CivilDate,
    ) => Promise<{ id: string; title: string; text: string; imageVersion: number | null }[]>
  >().named('gyms.news');

/** What coming to a gym costs in the shop that its page leads to, in cents, VAT included. */
export const gymPrices =
  need<(slug: string | null) => Promise<{ dayPassCents: number; monthCents: number }>>().named('gyms.prices');
