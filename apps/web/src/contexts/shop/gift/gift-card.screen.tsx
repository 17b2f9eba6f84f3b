import { giftPrice, type GiftOffer } from '@elan/domain/shop';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import '../../../ui/kit-rest.css';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { useBuyer } from '../order/buyer.ts';
import classes from '../order/order.module.css';
import { emptyGift, sessionsOfGift, type GiftValues } from './gift-values.ts';
import { giftOfferQuery } from './gift.queries.ts';

// Each step comes while the one before is filled in.
const GiftForm = lazyPart(() => import('./gift.form.tsx'), 'GiftForm', { ahead: true });
const BuyerStep = lazyPart(() => import('../order/buyer-step.tsx'), 'BuyerStep', { ahead: true });
const GiftRecap = lazyPart(() => import('./gift-recap.tsx'), 'GiftRecap', { ahead: true });

const titles = ['Offrir une carte cadeau', 'Vos coordonnées', 'Récapitulatif'] as const;

/** As many fields as the first step has, so that what stands under them does not move. */
const Coming = () => <LoadingState shape="form" count={7} />;

/** What a gift card is, before anything is asked. */
const About = () => (
  <p className={classes.about}>
    Des séances de sport avec un coach, chez soi, en salle ou en direct. La carte part par e-mail le jour que
    vous choisissez, avec votre message, ou vous la donnez vous-même.
  </p>
);

function totalsOf(values: GiftValues, { sessionCents }: GiftOffer) {
  const sessions = sessionsOfGift(values, sessionCents);
  return { sessions, ...giftPrice(sessions, sessionCents) };
}

/** The steps; the words of the first are there before what they cost. */
function Steps({ offer, onChanged }: { offer: GiftOffer | undefined; onChanged: () => void }) {
  const buyer = useBuyer();
  const [values, setValues] = useState<GiftValues>(() => emptyGift(todayIn()));
  const [wanted, setStep] = useState(0);
  // Without a proven address there is nothing to sum up.
  const step = wanted === 2 && !buyer ? 1 : wanted;
  return (
    <>
      <header className={classes.head}>
        {step > 0 && (
          // Named without a tooltip: what draws one weighs more than the whole page.
          <ActionIcon
            aria-label="Revenir à l’étape précédente"
            size={44}
            variant="subtle"
            color="gray"
            onClick={() => {
              setStep(step - 1);
            }}
          >
            <IconArrowLeft size={20} aria-hidden="true" />
          </ActionIcon>
        )}
        <h1 className={classes.title}>{titles[step]}</h1>
        <p className={classes.count}>
          {step + 1} sur {titles.length}
        </p>
      </header>
      {step === 0 && <About />}
      {offer === undefined && <Coming />}
      <Suspense fallback={<Coming />}>
        {offer && step === 0 && (
          <GiftForm
            offer={offer}
            values={values}
            onChosen={(chosen) => {
              setValues(chosen);
              setStep(buyer ? 2 : 1);
            }}
          />
        )}
        {step === 1 && (
          <BuyerStep
            onProven={() => {
              setStep(2);
            }}
          />
        )}
        {offer && step === 2 && buyer && (
          <GiftRecap
            offer={offer}
            values={values}
            totals={totalsOf(values, offer)}
            buyer={buyer}
            onChanged={onChanged}
            onRefusedChoice={() => {
              setStep(0);
            }}
            onUnproven={() => {
              setStep(1);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** A gift card, bought in three steps: what it gives and to whom, who buys it, what is paid. The price comes from the server. */
export function GiftCardScreen() {
  const { data, error, refetch, isFetching } = useQuery(giftOfferQuery);
  return (
    <div className={classes.page}>
      {error && !data ? (
        <>
          <h1 className={classes.title}>{titles[0]}</h1>
          <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
        </>
      ) : (
        <Steps offer={data} onChanged={() => void refetch()} />
      )}
    </div>
  );
}
