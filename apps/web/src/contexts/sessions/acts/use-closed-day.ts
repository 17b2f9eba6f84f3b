import { may } from '@elan/domain/accounts';
import { isCivilDate, type CivilDate } from '@elan/domain/kernel';
import { closedDayContract, closedDayWords } from '@elan/domain/sessions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOf } from '../../../base/transport/api.ts';
import { useUser } from '../../../base/session/session.ts';

const client = clientOf('closed-days', closedDayContract);

/** Where and when somebody wants a session; no day, or no company, is asked of nobody. */
export type AskedDay = {
  readonly companyId: string;
  readonly spotId: string | null;
  readonly date: CivilDate | null;
};

/** Why a day carries no session for a company and its spot (D21). */
export function closedDayQuery({ companyId, spotId, date }: AskedDay) {
  const input = { query: { companyId, date: date ?? '', ...(spotId ? { spotId } : {}) } };
  return queryOptions({
    queryKey: client.read.key(input),
    queryFn: ({ signal }) => client.read(input, { signal }),
    enabled: companyId !== '' && date !== null && isCivilDate(date),
    meta: { handled: true },
  });
}

/** What a form shows of the day that is chosen, and what it sends. */
export type ClosedDayState = {
  /** Why the day carries no session, and what the reader may do; null on any other day. */
  readonly words: string | null;
  /** The reader may plan there all the same. */
  readonly mayConfirm: boolean;
  readonly isConfirmed: boolean;
  readonly confirm: (confirmed: boolean) => void;
  /** Nobody has said yes: what is sent now would be refused. */
  readonly blocks: boolean;
};

/** Looks at the day that a form is about; another day, or another spot, asks for another yes. */
export function useClosedDay(asked: AskedDay): ClosedDayState {
  const settles = may(useUser(), 'sessions.settle');
  const { data } = useQuery(closedDayQuery(asked));
  const key = `${asked.companyId} ${asked.spotId ?? ''} ${asked.date ?? ''}`;
  const [confirmedKey, setConfirmedKey] = useState('');
  const isConfirmed = settles && confirmedKey === key;
  const words =
    data?.closed && asked.date !== null ? closedDayWords(data.closed, asked.date, { settles }) : null;
  return {
    words,
    mayConfirm: settles,
    isConfirmed,
    confirm: (confirmed) => {
      setConfirmedKey(confirmed ? key : '');
    },
    blocks: words !== null && !isConfirmed,
  };
}
