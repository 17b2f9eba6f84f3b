import type { MemberCard, MemberLicence } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '../../../app/refusals.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { formatDate } from '../../../ui/format.ts';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { notify } from '../../../ui/notify.ts';
import { commitmentWords, leftWords } from './licence-words.ts';
import {
  memberLicencesQuery,
  useCompanyLicences,
  useLicenceAct,
  type LicenceAct,
} from './licences.queries.ts';
import classes from './licences.module.css';

type HeldProps = { licence: MemberLicence; busy: boolean; onTakeBack: () => void };

function Held({ licence, busy, onTakeBack }: HeldProps) {
  const { name, assignedAt, committedUntil, mayTakeBack } = licence;
  return (
    <li>
      <span className={classes.words}>
        <b>{name}</b>
        <span className={classes.second}>
          Depuis le {formatDate(assignedAt)}
          {!mayTakeBack && committedUntil !== null && `, engagée jusqu’au ${formatDate(committedUntil)}`}
        </span>
      </span>
      {mayTakeBack && (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          aria-label={`Retirer la licence ${name}`}
          onClick={onTakeBack}
        >
          Retirer
        </Button>
      )}
    </li>
  );
}

/** The licences of an employee: those that are held, those that may be given. */
export function MemberLicences({ member }: { member: MemberCard }) {
  const { data, error } = useQuery(memberLicencesQuery(member.id));
  const company = useCompanyLicences();
  const act = useLicenceAct(member.id);
  const title = useRef<HTMLHeadingElement>(null);
  const name = `${member.firstName} ${member.lastName}`;
  const run = (asked: LicenceAct, label: string) => {
    act.mutate(asked, {
      onSuccess() {
        notify.success(
          asked.act === 'assign'
            ? { title: 'Licence attribuée', message: `${name} a maintenant une licence ${label}.` }
            : { title: 'Licence retirée', message: `La licence ${label} de ${name} est de nouveau libre.` },
        );
        // The button that was pressed is gone.
        title.current?.focus();
      },
    });
  };
  const isBusy = (type: string) => act.isPending && act.variables.type === type;
  if (member.status === 'INACTIVE' || member.status === 'DELETED') return null;
  const held = data?.items ?? [];
  const others = (company.items ?? []).filter(({ type }) => held.every((licence) => licence.type !== type));
  const refusal = act.error ?? error ?? company.error;
  return (
    <section>
      <h3 ref={title} tabIndex={-1} className={classes.title}>
        Licences
      </h3>
      {!data && !error && <LoadingState shape="rows" count={1} label="Chargement des licences" />}
      {data && company.items?.length === 0 && held.length === 0 && (
        <p className={classes.none}>Aucun abonnement en cours ne comprend de licence.</p>
      )}
      <ul className={classes.lines} aria-label={`Licences de ${name}`}>
        {held.map((licence) => (
          <Held
            key={licence.type}
            licence={licence}
            busy={isBusy(licence.type)}
            onTakeBack={() => {
              run({ act: 'takeBack', type: licence.type }, licence.name);
            }}
          />
        ))}
        {data &&
          others.map((type) => (
            <li key={type.type}>
              <span className={classes.words}>
                {type.name}
                <span className={classes.second}>
                  {leftWords(type)}
                  {type.left > 0 && commitmentWords(type) !== null && `. ${commitmentWords(type)}`}
                </span>
              </span>
              {type.left > 0 && (
                <Button
                  variant="light"
                  size="sm"
                  loading={isBusy(type.type)}
                  aria-label={`Attribuer une licence ${type.name}`}
                  onClick={() => {
                    run({ act: 'assign', type: type.type }, type.name);
                  }}
                >
                  Attribuer
                </Button>
              )}
            </li>
          ))}
      </ul>
      <FormError>{refusal ? sentenceOf(refusal) : null}</FormError>
    </section>
  );
}
