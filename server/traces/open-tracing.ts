import { setTimeout as pause } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';

/** The time for the last spans, when the process stops. */
const LAST_MS = 2000;

export interface TracingOptions {
  /** The collector's address: spans are sent to its /v1/traces as OTLP. */
  url: string;
  /** The share of requests and steps, from 0 to 1. */
  share: number;
}

/** Sends traces from now on. The packages for it are loaded only here. */
export async function openTracing({ url, share }: TracingOptions): Promise<{ stop(): Promise<void> }> {
  const [{ OTLPTraceExporter }, { defaultResource, resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const sampled = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'milepost' }).merge(defaultResource()),
    // A caller cannot force tracing: its trace is joined only if the share selects it.
    sampler: new sdk.ParentBasedSampler({
      root: sampled,
      remoteParentSampled: sampled,
      remoteParentNotSampled: sampled,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  provider.register();
  return {
    async stop() {
      // A missing collector must not delay a stop.
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, pause(LAST_MS, null, { ref: false })]);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
