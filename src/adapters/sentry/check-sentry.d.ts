import type { SentryAddress } from './sentry-dsn.ts';
/** Why the error tracker would not take our reports, as `SENTRY_DSN: sentence`; nothing when it does. Reports nothing. */
export declare function checkSentry({ url, key }: SentryAddress): Promise<string | undefined>;
