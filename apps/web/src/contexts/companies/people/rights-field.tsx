import { companyRightLabels, companyRights, type CompanyRight } from '@elan/domain/accounts';
import { Checkbox, Stack } from '@mantine/core';

type RightsFieldProps = {
  value: readonly CompanyRight[];
  onChange: (rights: CompanyRight[]) => void;
  /** The rights that the reader may give or take: their own. */
  grantable: readonly CompanyRight[];
};

/** What a manager may do in the company; a right that the reader does not hold stays as it is (A8). */
export function RightsField({ value, onChange, grantable }: RightsFieldProps) {
  const isShort = companyRights.some((right) => !grantable.includes(right));
  return (
    <Checkbox.Group
      label="Droits"
      {...(isShort
        ? { description: 'Vous donnez les droits que vous avez. Pour les autres, écrivez au support.' }
        : {})}
      value={[...value]}
      onChange={(chosen) => {
        onChange(companyRights.filter((right) => chosen.includes(right)));
      }}
    >
      <Stack gap="sm" mt="xs">
        {companyRights.map((right) => (
          <Checkbox
            key={right}
            value={right}
            label={companyRightLabels[right]}
            disabled={!grantable.includes(right)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
