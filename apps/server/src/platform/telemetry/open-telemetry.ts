import { setTimeout as sleep } from 'node:timers/promises';
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../log/log.ts';
import { followJob } from './follow-jobs.ts';
import { followRequests } from './follow-requests.ts';
import { followStatements } from './follow-statements.ts';
import type { Telemetry, TelemetryConfig } from './telemetry.ts';

/** A collector that does not answer does not hold back the end of the product. */
const longestFlushMs = 5000;

function warnTo(log: Logger): void {
  const said = (message: string): void => log.warn({ telemetry: message }, 'telemetry: traces are not sent');
  const quiet = (): void => undefined;
  diag.setLogger(
    { error: said, warn: said, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

function logFields(): Readonly<Record<string, string>> {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/**
 * Opens the SDK: W3C trace context, spans sent in batches by OTLP over HTTP. The other standard variables (headers, time-out,
 * sampler, resource attributes) are read by the SDK itself.
 */
export function openTelemetry({ tracesUrl, serviceName }: TelemetryConfig): Telemetry {
  const provider = new NodeTracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ 'service.name': serviceName }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: tracesUrl }))],
  });
  provider.register();
  const tracer = trace.getTracer('elan');
  return {
    followRequests: (app) => followRequests(app, tracer),
    followStatements: (pool) => followStatements(pool, tracer),
    followJob: followJob(tracer),
    logFields,
    warnTo,
    async stop() {
      await Promise.race([provider.shutdown(), sleep(longestFlushMs, undefined, { ref: false })]);
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
}
