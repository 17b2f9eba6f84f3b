import { addDays, civilDateOf, idSchema } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productRoutes } from '../compose-routes.ts';
import { jsonSchemaOf } from '../platform/http/json-schema.ts';
import { exampleOf } from '../platform/http/openapi-examples.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { anEventOn } from './an-event.ts';
import { aManager, aStaffMember, signedIn } from './factories.ts';
import { testConfig, useApi } from './product.ts';

const api = useApi();

/** Whether a field of a query is an identifier, optional or not, alone or in a list. */
function namesRow(schema: unknown): boolean {
  if (schema === idSchema) return true;
  const { def } = (schema as { _zod: { def: { innerType?: unknown; element?: unknown } } })._zod;
  const inner = def.innerType ?? def.element;
  return inner !== undefined && namesRow(inner);
}

test('an identifier of a query that is none is refused or finds nothing, whatever else is right: it never fails the reading', async () => {
  const event = await anEventOn(addDays(civilDateOf(Temporal.Now.instant()), 9));
  const known: Readonly<Record<string, string>> = {
    companyId: event.companyId,
    company: event.companyId,
    spotId: event.spotId ?? '',
    objectiveId: event.objectiveId,
    coachId: event.coachId ?? '',
    coach: event.coachId ?? '',
    date: event.date,
  };
  const callers = [
    await signedIn(api.app, (await aStaffMember('ADMIN')).email),
    await signedIn(api.app, (await aManager({ companyId: event.companyId })).email),
  ];
  const tokens = makeAccessTokens(await loadKeyRing(), 'elan');
  const failed: string[] = [];
  let asked = 0;
  for (const { definition } of productRoutes(testConfig, tokens)) {
    const { method, path, query } = definition;
    if (method !== 'GET' || query === undefined) continue;
    const right = exampleOf(jsonSchemaOf(query, 'input')) as Record<string, string | number>;
    const ids = Object.keys(query.shape).filter((name) => namesRow(query.shape[name]));
    for (const wrong of ids) {
      const given = Object.keys(query.shape).flatMap((name): [string, string][] => {
        if (name === wrong) return [[name, '0']];
        const value =
          known[name] ??
          (z.safeParse(query.shape[name] as z.ZodMiniType, undefined).success ? undefined : right[name]);
        return value === undefined ? [] : [[name, String(value)]];
      });
      const url = `${path.replaceAll(/:\w+/g, event.companyId)}?${new URLSearchParams(given).toString()}`;
      for (const headers of callers) {
        asked += 1;
        const { statusCode } = await api.app.inject({ url, headers });
        if (statusCode >= 500) failed.push(`${statusCode} ${url.replaceAll(/=[^&]{20,}/g, '=…')}`);
      }
    }
  }
  expect(asked).toBeGreaterThan(40);
  expect([...new Set(failed)]).toEqual([]);
});
