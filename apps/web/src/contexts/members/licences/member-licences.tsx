import { elided } from '@elan/domain/kernel';
import type { MemberCard } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAct } from '../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { commitmentWords, leftWords } from './licence-words.ts';
import { licences, memberLicencesQuery, touched, useCompanyLicences } from './licences.queries.ts';

type LicenceAct = { readonly act: 'assign' | 'takeBack'; readonly type: string; readonly label: string };

/** The licences of an employee: those that are held, those that may be given. */
export function MemberLicences({ member }: { member: MemberCard }) {
  const { id, status } = member;
  const name = `${member.firstName} ${member.lastName}`;
  const cache = useQueryClient();
  const query = memberLicencesQuery(id);
  const { data, error } = useQuery(query);
  const company = useCompanyLicences();
  const act = useAct({
    send: ({ act: asked, type }: LicenceAct) => licences[asked]({ params: { id, type } }),
    touches: touched,
    done: (_held, { act: asked, label }) =>
      asked === 'assign'
        ? { title: 'Licence attribuée', message: `${name} a maintenant une licence ${label}.` }
        : {
            title: 'Licence retirée',
            message: `La licence ${label} ${elided('de', name)} est de nouveau libre.`,
          },
    onDone(held) {
      cache.setQueryData(query.queryKey, held);
    },
  });
  if (status === 'INACTIVE' || status === 'DELETED') return null;
  const held = data?.items ?? [];
  const others = (company.items ?? []).filter(({ type }) => held.every((licence) => licence.type !== type));
  const refusal = act.error ?? error ?? company.error;
  const button = (asked: LicenceAct) => (
    <Button
      variant={asked.act === 'assign' ? 'light' : 'default'}
      size="sm"
      loading={act.isPending && act.variables.type === asked.type}
      aria-label={`${asked.act === 'assign' ? 'Attribuer une licence' : 'Retirer la licence'} ${asked.label}`}
      onClick={() => {
        act.mutate(asked);
      }}
    >
      {asked.act === 'assign' ? 'Attribuer' : 'Retirer'}
    </Button>
  );
  return (
    <RecordSection title="Licences">
      {!data && !error && <LoadingState shape="rows" count={1} label="Chargement des licences" />}
      {data && company.items?.length === 0 && held.length === 0 && (
        <p className={record.none}>Aucun abonnement en cours ne comprend de licence.</p>
      )}
      <ul className={record.lines} aria-label={`Licences ${elided('de', name)}`}>
        {held.map(({ type, name: label, assignedAt, committedUntil, mayTakeBack }) => (
          <Line
            key={type}
            name={<b>{label}</b>}
            words={`Depuis le ${formatDate(assignedAt)}${
              !mayTakeBack && committedUntil !== null
                ? `, engagée jusqu’au ${formatDate(committedUntil)}`
                : ''
            }`}
          >
            {mayTakeBack && button({ act: 'takeBack', type, label })}
          </Line>
        ))}
        {data &&
          others.map((licence) => (
            <Line
              key={licence.type}
              name={licence.name}
              words={[leftWords(licence), licence.left > 0 && commitmentWords(licence)]
                .filter(Boolean)
                .join('. ')}
            >
              {licence.left > 0 && button({ act: 'assign', type: licence.type, label: licence.name })}
            </Line>
          ))}
      </ul>
      <FormError>{refusal ? sentenceOf(refusal) : null}</FormError>
    </RecordSection>
  );
}

type LineProps = { name: ReactNode; words: string; children: ReactNode };

const Line = ({ name, words, children }: LineProps) => (
  <li>
    <span className={record.line}>
      {name}
      <span className={record.second}>{words}</span>
    </span>
    {children}
  </li>
);
