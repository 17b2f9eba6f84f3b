import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';

/** Tells whether a price was refused for its coupon. */
export const isCouponRefused = (error: unknown): boolean => codeOf(error)?.startsWith('coupons/') ?? false;

type CompanyCouponProps = {
  code: string | undefined;
  onChange: (code: string | undefined) => void;
  /** Why the price could not be made; what is about the coupon is said here. */
  error: unknown;
};

/** The code of a coupon, beside the offer of a company: its price is asked again with it. */
export function CompanyCoupon({ code, onChange, error }: CompanyCouponProps) {
  const [typed, setTyped] = useState(code ?? '');
  const isKept = code !== undefined;
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <TextInput
        flex={1}
        label="Code de réduction"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        value={typed}
        readOnly={isKept}
        error={isKept && isCouponRefused(error) ? sentenceOf(error) : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
      />
      <Button
        variant="light"
        mt={25}
        aria-label={isKept ? `Retirer le code ${code}` : 'Appliquer le code de réduction'}
        onClick={() => {
          if (isKept) setTyped('');
          onChange(isKept || typed.trim() === '' ? undefined : typed.trim().toUpperCase());
        }}
      >
        {isKept ? 'Retirer' : 'Appliquer'}
      </Button>
    </Group>
  );
}
