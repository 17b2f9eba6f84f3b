import type { FilterOptions } from '@elan/domain/programs';
import { mostSeveral, type Session } from '@elan/domain/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeveralDialog } from '../../../base/acts/use-several-send.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { plural } from '../../../ui/text/typography.ts';
import { chipsOf, filtersOf } from '../session-filter-words.ts';
import type { SessionsSearch } from '../sessions-search.ts';
import { filterOptionsQuery, sessions } from '../sessions.queries.ts';
import { CancelSeveral } from './cancel-several.tsx';

type PeriodDialogProps = { search: SessionsSearch; onClose: () => void };

// The days and the state are those of the act, whatever the list shows.
const subjectOf = (search: SessionsSearch): SessionsSearch => ({
  ...search,
  when: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
});

/** « Entreprise : Verdalys, Coach : Zoé Lemaître »: whose sessions are taken. */
function subjectWords(search: SessionsSearch, options: FilterOptions | undefined): string {
  const words = chipsOf(subjectOf(search), options).map((chip) => chip.words);
  if (search.search !== undefined) words.push(`«\u00a0${search.search}\u00a0»`);
  return words.length === 0 ? 'Les séances de toutes les entreprises.' : words.join(', ');
}

/** Cancels the sessions of a period, of what the filters of the screen name: a company, a spot, a coach, a type. */
export function PeriodDialog({ search, onClose }: PeriodDialogProps) {
  const { data: options } = useQuery(filterOptionsQuery(search.company));
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Modal
      opened
      // What is on its way has its refusals read.
      onClose={() => {
        if (!isBusy) onClose();
      }}
      keepTyped
      title="Annuler sur une période"
      subtitle={subjectWords(search, options)}
      size={640}
    >
      <Period search={search} onClose={onClose} onBusy={setIsBusy} />
    </Modal>
  );
}

function Period({ search, onClose, onBusy }: SeveralDialog & { search: SessionsSearch }) {
  const [from, setFrom] = useState<string | null>(search.from ?? todayIn());
  const [to, setTo] = useState<string | null>(search.to ?? null);
  // What is on its way stays what was shown: the sessions that it cancels leave those that may be.
  const [sent, setSent] = useState<readonly Session[]>();
  const isWhole = from !== null && to !== null && from <= to;
  const { data, error } = useQuery({
    ...readOf(sessions.list, {
      query: {
        ...filtersOf(subjectOf(search)),
        search: search.search,
        status: 'ACTIVE',
        when: 'coming',
        from: from ?? undefined,
        to: to ?? undefined,
        sort: 'date',
        page: 1,
        size: mostSeveral,
      },
    }),
    enabled: isWhole && sent === undefined,
    staleTime: 0,
  });
  const rows = sent ?? (isWhole ? data?.items : undefined);
  const others = (data?.total ?? 0) - (data?.items.length ?? 0);
  return (
    <div className={record.form}>
      <div className={record.pair}>
        <DateInput label="Du" required minDate={todayIn()} value={from} onChange={setFrom} />
        <DateInput label="Au" required minDate={from ?? todayIn()} value={to} onChange={setTo} />
      </div>
      {!isWhole && (
        <p className={record.none}>
          Choisissez les deux jours&nbsp;: les séances qui tombent entre eux s’affichent ici.
        </p>
      )}
      {error && <FormError>{sentenceOf(error)}</FormError>}
      {isWhole && !rows && !error && (
        <LoadingState shape="rows" count={3} label="Recherche des séances de la période" />
      )}
      {rows?.length === 0 && <p className={record.none}>Aucune séance publiée et à venir ces jours-là.</p>}
      {rows && rows.length > 0 && (
        <>
          {others > 0 && sent === undefined && (
            <p className={record.none}>
              Les {formatNumber(mostSeveral)}&nbsp;premières&nbsp;: {formatNumber(others)}{' '}
              {plural(others, 'autre séance attend', 'autres séances attendent')} un second passage.
            </p>
          )}
          <CancelSeveral
            key={`${from ?? ''} ${to ?? ''}`}
            rows={rows}
            onClose={onClose}
            onBusy={(is) => {
              if (is) setSent(rows);
              onBusy(is);
            }}
          />
        </>
      )}
    </div>
  );
}
