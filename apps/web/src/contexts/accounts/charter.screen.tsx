import { charterDate, charterSections, charterVersion } from '@elan/domain/accounts';
import { Stack, Text, Title } from '@mantine/core';
import { productName } from '../../base/transport/environment.ts';
import { formatDate } from '../../ui/text/format.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** The charter that every registration accepts; its version is kept with the acceptance. */
export function CharterScreen() {
  return (
    <Stack component="article" gap="xl">
      <PageHeader
        title={`Charte ${productName()}`}
        description={`Version ${charterVersion}, en vigueur depuis le ${formatDate(charterDate, 'long')}.`}
      />
      <Stack gap="xl">
        {charterSections(productName()).map(({ id, title, paragraphs }) => (
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
    </Stack>
  );
}
