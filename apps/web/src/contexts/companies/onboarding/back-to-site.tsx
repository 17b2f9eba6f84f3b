import { Anchor, Text } from '@mantine/core';
import { useEnvironment } from '../../../base/transport/environment.ts';

/** The way back to the public site: that of the deployment, or the shop, which this product serves. */
export function BackToSite() {
  const { publicSite } = useEnvironment();
  return (
    <Text size="sm">
      <Anchor underline="always" href={publicSite ?? '/eshop'}>
        {publicSite === null ? 'Revenir à la boutique' : 'Revenir au site'}
      </Anchor>
    </Text>
  );
}
