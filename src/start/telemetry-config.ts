import type { TelemetrySettings } from '#adapters/opentelemetry/open-telemetry.ts';

/** The variables of the OpenTelemetry specification that say where traces and logs go. */
export interface TelemetryVariables {
	readonly OTEL_SDK_DISABLED: boolean;
	readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
	readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
	readonly OTEL_EXPORTER_OTLP_LOGS_ENDPOINT?: string | undefined;
	readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>;
	readonly OTEL_TRACES_EXPORTER: 'otlp' | 'none';
	readonly OTEL_LOGS_EXPORTER: 'otlp' | 'none';
	readonly OTEL_TRACES_SAMPLER: Sampler;
	readonly OTEL_TRACES_SAMPLER_ARG: number;
}

export const samplers = [
	...(['always_on', 'always_off', 'traceidratio'] as const),
	...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;
export type Sampler = (typeof samplers)[number];

/** Where traces and logs go; nothing where nobody asked for it. An endpoint for both is completed, one of its own is as it is. */
export function readTelemetry(read: TelemetryVariables): TelemetrySettings | undefined {
	if (read.OTEL_SDK_DISABLED) return undefined;
	const both = read.OTEL_EXPORTER_OTLP_ENDPOINT;
	const way = (exporter: 'otlp' | 'none', own: string | undefined, path: string) =>
		exporter === 'none' ? undefined : (own ?? (both && `${both}/${path}`));
	const traces = way(read.OTEL_TRACES_EXPORTER, read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, 'v1/traces');
	const logs = way(read.OTEL_LOGS_EXPORTER, read.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT, 'v1/logs');
	if (!traces && !logs) return undefined;
	return { traces, logs, headers: read.OTEL_EXPORTER_OTLP_HEADERS, sampled: shareOf(read) };
}

function shareOf({
	OTEL_TRACES_SAMPLER: sampler,
	OTEL_TRACES_SAMPLER_ARG: share,
}: TelemetryVariables): number {
	if (sampler.endsWith('always_on')) return 1;
	return sampler.endsWith('always_off') ? 0 : share;
}

/** 'key=value,other=value', percent-encoded as in the specification; nothing where it is not. */
export function readHeaders(text: string): Readonly<Record<string, string>> | undefined {
	const pairs = text.split(',').filter((pair) => pair.trim());
	const headers: Record<string, string> = {};
	for (const pair of pairs) {
		const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
		if (!name || value === undefined) return undefined;
		try {
			headers[name] = decodeURIComponent(value);
		} catch {
			return undefined;
		}
	}
	return headers;
}
