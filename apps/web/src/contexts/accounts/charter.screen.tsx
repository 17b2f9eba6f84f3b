import { charterDate, charterSections, charterVersion } from '@elan/domain/accounts';
import { Stack, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useSession } from '../../base/session/session.ts';
import { productName } from '../../base/transport/environment.ts';
import { formatDate } from '../../ui/text/format.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

// Who only reads the charter does not load what accepts it.
const CharterAcceptance = lazyPart(() => import('./charter-acceptance.tsx'), 'CharterAcceptance');

/** The charter that every registration accepts; its version is kept with the acceptance. */
export function CharterScreen() {
  const mustAccept = useSession()?.waitsFor === 'charter';
  return (
    <Stack component="article" gap="xl">
      <PageHeader
        title={`Charte ${productName()}`}
        description={`Version ${charterVersion}, en vigueur depuis le ${formatDate(charterDate, 'long')}.${mustAccept ? ' Elle a changé\u00a0: lisez-la, puis acceptez-la au bas de cette page.' : ''}`}
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
      {mustAccept && (
        <Suspense>
          <CharterAcceptance />
        </Suspense>
      )}
    </Stack>
  );
}
