import type { TelemetrySettings } from './open-telemetry.ts';
/** Why the collector would not take traces or logs, as `VARIABLE: sentence`; nothing when it does. Sends empty ones. */
export declare function checkCollector({
	traces,
	logs,
	headers,
}: TelemetrySettings): Promise<string | undefined>;
