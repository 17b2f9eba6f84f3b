import { planningContract } from '@elan/domain/sessions';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import type { CalendarRange } from '../../../ui/calendar/calendar-types.ts';

// Under the name of the sessions: one that changes asks for the board again.
const client = clientOf('sessions', planningContract);

/** The planning of every coach and company, of a week at most. */
export const planningQuery = (range: CalendarRange) => ({
  ...readOf(client.read, { query: range }),
  placeholderData: keepPreviousData,
});
