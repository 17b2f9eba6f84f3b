import { companyTerms, saleTerms, saleTermsVersion } from '@elan/domain/shop';
import { Stack, Text, Title } from '@mantine/core';
import { productName } from '../../base/transport/environment.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** The terms of sale of the shop, to people and to companies; their version is kept with each order. */
export function TermsScreen() {
  return (
    <Stack component="article" gap="xl">
      <PageHeader title="Conditions de vente" description={`Version ${saleTermsVersion}.`} />
      {[...saleTerms(productName()), ...companyTerms(productName())].map(({ id, title, paragraphs }) => (
        <section key={id} aria-labelledby={id}>
          <Title order={2} id={id} mb="xs">
            {title}
          </Title>
          <Stack gap="sm">
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
