import { ownFilesContract, type Candidacy } from '@elan/domain/coaches';
import { Button, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../../base/acts/use-act.ts';
import { authorizedFetch } from '../../../../base/transport/api.ts';
import { sentenceOf } from '../../../../base/transport/refusals.ts';
import { saveFile } from '../../../../base/transport/save-file.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { formatDate, formatNumber, formatTimeRange } from '../../../../ui/text/format.ts';
import { capitalised } from '../../../../ui/text/typography.ts';
import { candidacy, keepCandidacy, slotsQuery } from './candidacy.queries.ts';

type Slot = { readonly startsAt: string; readonly endsAt: string; readonly place: string };
const words = ({ startsAt, endsAt, place }: Slot): string =>
  `${formatDate(startsAt, 'long')}, ${formatTimeRange(startsAt, endsAt)}, ${place}`;

/** The day, then the hours and the place in a line of their own: a telephone is narrow. */
const SlotWords = ({ slot: { startsAt, endsAt, place } }: { slot: Slot }) => (
  <>
    {capitalised(formatDate(startsAt, 'long'))}
    <br />
    {formatTimeRange(startsAt, endsAt)}, {place}
  </>
);

async function saveAppointment(): Promise<void> {
  const answer = await authorizedFetch(ownFilesContract.calendar.path, { method: 'GET' });
  saveFile('entretien.ics', await answer.text(), 'text/calendar;charset=utf-8');
}

function SlotChoice({ isMove, onDone }: { isMove: boolean; onDone: () => void }) {
  const slots = useQuery(slotsQuery);
  const [slotId, setSlotId] = useState('');
  const book = useAct({
    send: (id: string) => candidacy.book({ body: { slotId: id } }),
    touches: ['coaches'],
    done: 'Entretien réservé',
    onDone(own) {
      keepCandidacy(own);
      onDone();
    },
  });
  if (slots.data?.items.length === 0)
    return <p>Aucun créneau n’est libre pour le moment. Notre équipe en ouvre chaque semaine.</p>;
  return (
    <form
      aria-label={isMove ? 'Déplacer l’entretien' : 'Choisir un entretien'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (slotId !== '') book.mutate(slotId);
      }}
    >
      <Stack gap="sm">
        <Radio.Group label="Créneaux libres" value={slotId} onChange={setSlotId}>
          <Stack gap="sm" mt="xs">
            {(slots.data?.items ?? []).map((slot) => (
              <Radio key={slot.id} value={slot.id} label={<SlotWords slot={slot} />} />
            ))}
          </Stack>
        </Radio.Group>
        <FormError>{(book.error ?? slots.error) && sentenceOf(book.error ?? slots.error)}</FormError>
        <Button type="submit" size="md" loading={book.isPending} disabled={slotId === ''}>
          {isMove ? 'Déplacer mon entretien' : 'Réserver ce créneau'}
        </Button>
      </Stack>
    </form>
  );
}

/** The interview of a candidate: a slot to choose, then when and where it is, for the agenda, and the way to move it. */
export function AppointmentPanel({ own }: { own: Candidacy }) {
  const [moves, setMoves] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { appointment, status, final } = own;
  if (status === 'FAILED_RESULTS')
    return (
      final && (
        <p>
          Votre note finale est {formatNumber(final.grade)} sur 20, il faut {formatNumber(final.pass)}.
        </p>
      )
    );
  if (status !== 'PENDING_APPOINTMENT')
    return <p>Votre entretien a eu lieu. Vous lirez ici votre note finale.</p>;
  if (!appointment) return <SlotChoice isMove={false} onDone={() => undefined} />;
  return (
    <>
      <p>
        Votre entretien&nbsp;: <strong>{words(appointment)}</strong>.
      </p>
      <FormError>{refusal}</FormError>
      <Stack gap="sm">
        <Button
          size="md"
          variant="light"
          onClick={() => {
            saveAppointment().catch((error: unknown) => {
              setRefusal(sentenceOf(error));
            });
          }}
        >
          Ajouter à mon agenda (.ics)
        </Button>
        {moves ? (
          <SlotChoice
            isMove
            onDone={() => {
              setMoves(false);
            }}
          />
        ) : (
          <Button
            size="md"
            variant="default"
            onClick={() => {
              setMoves(true);
            }}
          >
            Changer de créneau
          </Button>
        )}
      </Stack>
    </>
  );
}
