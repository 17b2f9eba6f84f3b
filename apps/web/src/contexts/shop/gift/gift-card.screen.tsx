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

function Steps({ offer, onChanged }: { offer: GiftOffer; onChanged: () => void }) {
  const buyer = useBuyer();
  const [values, setValues] = useState<GiftValues>(() => emptyGift(todayIn()));
  const [wanted, setStep] = useState(0);
  // Without a proven address there is nothing to sum up.
  const step = wanted === 2 && !buyer ? 1 : wanted;
  const sessions = sessionsOfGift(values, offer.sessionCents);
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
      <Suspense fallback={<LoadingState shape="form" count={3} />}>
        {step === 0 && (
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
        {step === 2 && buyer && (
          <GiftRecap
            offer={offer}
            values={values}
            totals={{ sessions, ...giftPrice(sessions, offer.sessionCents) }}
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
      {!data && <h1 className={classes.title}>{titles[0]}</h1>}
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="form" count={3} />}
      {data && <Steps offer={data} onChanged={() => void refetch()} />}
    </div>
  );
}
