import { callVendor } from '../http/vendor-http.ts';
import type { TelemetrySettings } from './open-telemetry.ts';

/**
 * Checks that the collector accepts traces and logs, by sending empty requests. Returns the problem as
 * `VARIABLE: sentence`, or undefined.
 */
export async function checkCollector({
	traces,
	logs,
	headers,
}: TelemetrySettings): Promise<string | undefined> {
	for (const [url, body] of [
		[traces, { resourceSpans: [] }],
		[logs, { resourceLogs: [] }],
	] as const) {
		if (!url) continue;
		const answer = await callVendor(url, {
			method: 'POST',
			headers: { ...headers, 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});
		if ('silence' in answer) return `OTEL_EXPORTER_OTLP_ENDPOINT: ${answer.silence}`;
		if (answer.status === 401 || answer.status === 403)
			return `OTEL_EXPORTER_OTLP_HEADERS: the collector does not let us in (${answer.status})`;
		if (answer.status !== 200)
			return `OTEL_EXPORTER_OTLP_ENDPOINT: ${url} answers ${answer.status}; it must take OTLP as JSON`;
	}
	return undefined;
}
