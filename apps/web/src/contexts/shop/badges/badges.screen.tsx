import {
  badgeCodeSchema,
  badgeStatusLabels,
  badgeVerdictLabels,
  offerWords,
  type Badge,
  type BadgeVerdict,
} from '@elan/domain/shop';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useAct } from '../../../base/acts/use-act.ts';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { useUser } from '../../../base/session/session.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatDate, formatDateTime } from '../../../ui/text/format.ts';
import { choicesQuery } from '../orders.queries.ts';
import classes from './badges.module.css';
import { badges, badgeTouched } from './badges.queries.ts';
import { WaitingBadges } from './waiting-list.tsx';

/** What the QR code of a badge opens, and the gym whose door an administrator checks. */
export const search = z.object({ code: z.optional(z.string()), gym: z.optional(z.string()) });

/** The code in what a reader typed: the code alone, or the address that the QR code holds. */
const codeIn = (text: string): string => /[0-9a-f]{32}/i.exec(text)?.[0].toLowerCase() ?? text.trim();

/** The door of a gym: a badge is read, checked and handed over (D41). */
export function BadgesScreen() {
  const [{ code = '', gym }, change] = useScreenSearch<z.output<typeof search>>();
  const choosesGym = useUser().role === 'ADMIN';
  const { data } = useQuery({ ...choicesQuery, enabled: choosesGym });
  const gymId = choosesGym ? (gym ?? data?.gyms[0]?.id) : undefined;
  const [typed, setTyped] = useState(code);
  const [wrong, setWrong] = useState<string | null>(null);
  const check = useAct({
    send: (asked: string) =>
      badges.check({ body: { code: asked, ...(gymId === undefined ? {} : { gymId }) } }),
    touches: [],
  });
  const { mutate } = check;
  const ready = !choosesGym || gymId !== undefined;
  // A telephone that reads the QR code opens this page with it: it is checked at once.
  useEffect(() => {
    if (code !== '' && ready && badgeCodeSchema.safeParse(code).success) mutate(code);
  }, [code, ready, mutate]);
  const read = () => {
    const asked = codeIn(typed);
    const problem = badgeCodeSchema.safeParse(asked).error?.issues[0]?.message ?? null;
    setWrong(problem);
    if (problem !== null || !ready) return;
    if (asked === code) mutate(asked);
    else change({ code: asked });
  };
  return (
    <>
      <PageHeader
        title="Badges"
        description="Lisez le QR code d’un badge avec un téléphone, ou saisissez son code."
      />
      <SectionCard>
        <form
          className={classes.form}
          noValidate
          aria-label="Contrôler un badge"
          onSubmit={(event) => {
            event.preventDefault();
            read();
          }}
        >
          {choosesGym && data && (
            <NativeSelect
              label="Salle"
              value={gymId}
              data={data.gyms.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ currentTarget }) => {
                change({ gym: currentTarget.value });
              }}
            />
          )}
          <TextInput
            label="Code du badge"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={wrong}
            aria-invalid={wrong === null ? undefined : true}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
            }}
          />
          <Button type="submit" loading={check.isPending} className={classes.button}>
            Contrôler
          </Button>
        </form>
        <FormError>{check.error && sentenceOf(check.error)}</FormError>
      </SectionCard>
      {check.data && <Verdict key={check.submittedAt} code={check.variables} {...check.data} />}
      <WaitingBadges />
    </>
  );
}

type VerdictProps = { code: string; verdict: BadgeVerdict; badge: Badge };

/** What is said at the door, and of whom. */
function Verdict({ code, verdict, badge: first }: VerdictProps) {
  const hand = useAct({
    send: () => badges.hand({ body: { code } }),
    touches: badgeTouched,
    done: 'Badge remis',
  });
  const badge = hand.data ?? first;
  const isIn = verdict === 'in';
  const Icon = isIn ? IconCircleCheck : IconCircleX;
  return (
    <SectionCard>
      <div className={classes.verdict} data-in={isIn} role="status">
        <Icon size={40} stroke={1.8} aria-hidden="true" />
        <h2>{badgeVerdictLabels[verdict]}</h2>
      </div>
      <Facts
        facts={[
          ['Personne', badge.holder === '' ? null : badge.holder, 'Badge d’une autre salle'],
          ['Offre', offerWords[badge.offer].name],
          [
            'Valable',
            badge.startsOn === badge.endsOn
              ? `Le ${formatDate(badge.startsOn, 'short')}`
              : `Du ${formatDate(badge.startsOn, 'short')} au ${formatDate(badge.endsOn, 'short')}`,
          ],
          ['Salle', badge.gym ?? 'Toutes'],
          ['Dernier passage', badge.lastUsedAt && formatDateTime(badge.lastUsedAt), 'Aucun'],
          ['Badge', badgeStatusLabels[badge.status]],
        ]}
      />
      {badge.status === 'TO_HAND' && verdict !== 'other-gym' && (
        <Button
          variant="default"
          loading={hand.isPending}
          onClick={() => {
            hand.mutate(undefined);
          }}
        >
          Remettre le badge
        </Button>
      )}
      <FormError>{hand.error && sentenceOf(hand.error)}</FormError>
    </SectionCard>
  );
}
