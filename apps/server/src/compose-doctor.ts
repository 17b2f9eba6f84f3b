import { checkInvariants, type InvariantResult } from './platform/doctor/check-invariants.ts';
import { productInvariants } from './compose-invariants.ts';
import type { Config } from './platform/config/config.ts';
import { closeDatabase, connectDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { makeLogger } from './platform/log/log.ts';
import { findBrokenChains } from './platform/registry/verify-audit.ts';

const linesOf = ({ id, fr, count, examples }: InvariantResult): string[] => {
  if (count === 0) return [`ok     ${id.padEnd(4)} ${fr}`];
  const more = count > examples.length ? [`         … et ${count - examples.length} autres`] : [];
  return [
    `ÉCART  ${id.padEnd(4)} ${fr} (${count})`,
    ...examples.map(({ id: row, detail }) => `         ${row} ${detail}`),
    ...more,
  ];
};

async function auditResult(): Promise<InvariantResult> {
  const broken = await findBrokenChains();
  return {
    id: 'T65',
    fr: 'Le journal d’audit est tel qu’il a été écrit.',
    count: broken.length,
    examples: broken.slice(0, 20).map(({ entity, entityId }) => ({ id: entityId, detail: entity })),
  };
}

/**
 * Runs `doctor`: reads the configured database, or the embedded one while the product is stopped, and says of each invariant
 * whether it holds. Changes nothing. Returns whether all hold.
 */
export async function runDoctor(
  config: Config,
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<boolean> {
  const log = makeLogger(config.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) });
  try {
    connectDatabase(embedded?.url ?? config.databaseUrl ?? '', {
      max: 2,
      onError: (error) => log.error({ err: error }, 'a connection failed'),
    });
    const results = [...(await checkInvariants(productInvariants)), await auditResult()];
    for (const line of results.flatMap(linesOf)) say(line);
    const broken = results.filter(({ count }) => count > 0).length;
    say('');
    say(
      broken === 0
        ? `${results.length} règles vérifiées, aucune n’est enfreinte.`
        : `${broken} règles enfreintes sur ${results.length}.`,
    );
    return broken === 0;
  } finally {
    await closeDatabase();
    await embedded?.stop();
  }
}
