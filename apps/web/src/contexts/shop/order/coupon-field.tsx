import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { setCoupon, useCart } from '../cart.ts';
import { shopOrders } from '../orders.queries.ts';
import classes from './order.module.css';

/** The code of a coupon: tried on the server before it is kept with the cart. */
export function CouponField() {
  const { variant, lines, coupon } = useCart();
  const [typed, setTyped] = useState('');
  const take = useAct({
    send: (code: string) => shopOrders.quote({ body: { variant, lines: [...lines], coupon: code } }),
    touches: [],
    onDone({ coupon: taken }) {
      setTyped('');
      setCoupon(taken?.code);
    },
  });
  if (coupon !== undefined)
    return (
      <p className={classes.coupon}>
        <span>
          Code <strong>{coupon}</strong> pris en compte.
        </span>
        <button
          type="button"
          className={classes.remove}
          aria-label={`Retirer le code ${coupon}`}
          onClick={() => {
            setCoupon(undefined);
          }}
        >
          Retirer
        </button>
      </p>
    );
  return (
    <form
      noValidate
      className={classes.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') take.mutate(typed.trim());
      }}
    >
      <TextInput
        className={classes.code}
        label="Code de réduction"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        value={typed}
        error={take.error && sentenceOf(take.error)}
        onChange={({ currentTarget }) => {
          take.reset();
          setTyped(currentTarget.value);
        }}
      />
      <Button type="submit" variant="light" loading={take.isPending} mt={25}>
        Appliquer
      </Button>
    </form>
  );
}
