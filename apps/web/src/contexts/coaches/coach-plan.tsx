import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routerLink } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { programTypeRules } from '@elan/domain/programs';
import { statusToneOf } from '../../app/status-tones.ts';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { FormError } from '../../ui/form-error.tsx';
import { LinkedLines } from '../../ui/linked-lines.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { plural } from '../../ui/typography.ts';
import { sessionWords } from './coach-words.ts';
import { comingSessionsQuery, programsOfCoachQuery } from './coaches.queries.ts';
import record from '../../ui/record-card.module.css';

const size = 8;
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The coming sessions of a coach, each leading to its page. */
export function CoachSessions({ coachId }: { coachId: string }) {
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(comingSessionsQuery(coachId, page, size));
  return (
    <section aria-labelledby="coach-sessions">
      <h3 id="coach-sessions" className={record.title}>
        {data && data.total > 0
          ? `${formatNumber(data.total)} ${plural(data.total, 'séance', 'séances')} à venir`
          : 'Séances à venir'}
      </h3>
      {error && !data && <FormError>{sentenceOf(error)}</FormError>}
      {!data && !error && <LoadingState shape="rows" count={3} label="Chargement des séances" />}
      {data?.items.length === 0 && <p className={record.none}>Aucune séance à venir.</p>}
      {data && data.items.length > 0 && (
        <LinkedLines
          label="Séances à venir"
          page={page}
          lastPage={Math.max(1, Math.ceil(data.total / size))}
          onPageChange={setPage}
          renderLink={routerLink}
          lines={data.items.map((session) => ({
            id: session.id,
            title: capitalised(sessionWords(session)),
            href: `/app/sessions?session=${session.id}`,
            second: session.spotName,
          }))}
        />
      )}
    </section>
  );
}

/** The programmes of a coach that are not over. */
export function CoachPrograms({ coachId }: { coachId: string }) {
  const { data, error } = useQuery(programsOfCoachQuery(coachId));
  return (
    <section aria-labelledby="coach-programs">
      <h3 id="coach-programs" className={record.title}>
        Programmes
      </h3>
      {error && !data && <FormError>{sentenceOf(error)}</FormError>}
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement des programmes" />}
      {data?.items.length === 0 && <p className={record.none}>Aucun programme en cours.</p>}
      {data && data.items.length > 0 && (
        <LinkedLines
          label="Programmes"
          page={1}
          lastPage={1}
          onPageChange={() => undefined}
          renderLink={routerLink}
          lines={data.items.map((program) => ({
            id: program.id,
            title: `${program.companyName}, ${programTypeRules[program.type].label}`,
            href: `/app/programs?program=${program.id}`,
            second: `À partir du ${formatDate(program.startDate)}`,
            status: { tone: statusToneOf(program.status), label: program.statusLabel },
          }))}
        />
      )}
    </section>
  );
}
