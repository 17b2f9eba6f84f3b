import type { Telemetry, TelemetryConfig } from './telemetry.ts';

/**
 * Starts sending traces (OpenTelemetry is off by default), once in a process. Without a configuration it returns
 * undefined and the SDK is not even loaded: who may be followed then pays one branch where it is put together.
 */
export async function startTelemetry(config: TelemetryConfig | undefined): Promise<Telemetry | undefined> {
  if (!config) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(config);
}
