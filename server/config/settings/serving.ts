import { choice, optionalAddress, optionalWhole, seconds, share, text, whole } from '../setting.ts';

/** Where the process listens, and how it starts and stops. */
export const serving = {
  PORT: whole({
    about: 'Port of the API and of all pages.',
    unit: 'port',
    max: 65_535,
    default: 8080,
    example: '9000',
  }),
  HOST: text({
    about: 'Address to listen on. 0.0.0.0 is every address of the machine.',
    default: '127.0.0.1',
    example: '0.0.0.0',
  }),
  BASE_URL: optionalAddress({
    about: 'The public address, as callers type it. Links in answers and pages begin with it.',
    fallback: 'http://localhost:PORT',
    example: 'https://milepost.example.org',
  }),
  PROXIES: whole({
    about:
      'Reverse proxies in front of the server. Without it all visitors share the address of the proxy, and its limits.',
    unit: 'proxies',
    max: 10,
    default: 0,
    example: '1',
  }),
  ROLES: text({
    about: 'What this process does: web answers calls, worker does background jobs.',
    default: 'web,worker',
    example: 'worker',
  }),
  DRAIN_SECONDS: optionalWhole({
    about: 'How long calls are still taken after SIGTERM, while /readyz answers 503.',
    unit: 'seconds',
    max: 600,
    fallback: '5 with DATABASE_URL, else 0',
    example: '20',
  }),
  METRICS_PORT: whole({
    about:
      'Port of /metrics; 0 takes a free one. When the port is taken, the process says so and runs without metrics.',
    unit: 'port',
    max: 65_535,
    default: 9464,
    example: '9100',
  }),
  METRICS_HOST: text({
    about: 'Address that /metrics listens on. Do not open it to the public.',
    default: '127.0.0.1',
    example: '10.0.0.5',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalAddress({
    about:
      'Of a collector for OpenTelemetry: requests and steps of jobs are sent to its /v1/traces as OTLP. The other OTEL_ settings of exporters hold too.',
    fallback: 'no traces',
    example: 'http://10.0.0.9:4318',
  }),
  OTEL_TRACES_SAMPLER_ARG: share({
    about: 'The part of all requests and steps that is traced.',
    default: 1,
    example: '0.05',
  }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
    about:
      'Least weight of a log line. Info writes one line a request, without personal data: words on a terminal, JSON elsewhere.',
    default: 'info',
    example: 'warn',
  }),
};

/** What one process accepts at once. With several servers each has these limits. */
export const intake = {
  MAX_CONNECTIONS: whole({
    about: 'Connections at once. More are closed at once.',
    unit: 'connections',
    min: 10,
    default: 1000,
    example: '4000',
  }),
  STALL_SECONDS: seconds({
    about: 'A connection that reads nothing of its answer, or sends nothing of its body, for so long is cut.',
    default: 30,
    example: '60',
  }),
  HEADER_SECONDS: seconds({
    about: 'Time for the headers of a request to arrive.',
    default: 10,
    example: '5',
  }),
  REQUEST_SECONDS: seconds({
    about: 'Time for a request to arrive with its body.',
    default: 60,
    example: '120',
  }),
  UNREAD_MB: whole({
    about: 'Answers that wait for their readers, in all. Past it the connections that stood longest are cut.',
    unit: 'MB',
    min: 1,
    default: 200,
    example: '400',
  }),
  BODIES_MB: whole({
    about: 'Bodies of calls held at once, in all. One account has at most a quarter of it.',
    unit: 'MB',
    // A quarter of it must hold one body of 10 MB.
    min: 44,
    default: 128,
    example: '256',
  }),
  LARGE_CALLS_AT_ONCE: whole({
    about: 'Calls with bodies over 256 kB that are worked on at once.',
    unit: 'calls',
    min: 1,
    default: 2,
    example: '4',
  }),
  UPLOADS_AT_ONCE: whole({
    about: 'Files and photos that arrive at once, in all.',
    unit: 'files',
    min: 1,
    default: 4,
    example: '8',
  }),
  PAGES_PER_MINUTE: whole({
    about: 'Requests for pages a minute from one address.',
    unit: 'requests a minute',
    min: 1,
    default: 600,
    example: '1200',
  }),
  TILES_PER_MINUTE: whole({
    about: 'Requests for map tiles and page files a minute from one address.',
    unit: 'requests a minute',
    min: 1,
    default: 3000,
    example: '6000',
  }),
};
