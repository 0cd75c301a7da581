import { DiagLogLevel, diag, type Logger, type LogRecord, SeverityNumber } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
	defaultResource,
	detectResources,
	envDetector,
	resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import {
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracer } from '#ports/observability.ts';
import { traceOutgoing } from './outgoing-spans.ts';
import { type ActiveSpans, activeSpans, spanTracer } from './spans.ts';

/** Addresses for traces and logs, over OTLP/HTTP. An undefined address disables that kind. */
export interface TelemetrySettings {
	readonly traces: string | undefined;
	readonly logs: string | undefined;
	readonly headers: Readonly<Record<string, string>>;
	/** Part of traces that is sampled, from 0 to 1. A job is sampled if its cause was. */
	readonly sampled: number;
	/** Timeout for sending a batch in milliseconds, default 5,000. Items in excess are dropped. */
	readonly exportMs?: number;
}

/**
 * Description of the process: `service.name` and so on, unless set by OTEL_SERVICE_NAME and
 * OTEL_RESOURCE_ATTRIBUTES.
 */
interface TelemetrySource {
	readonly service: string;
	readonly version: string;
	readonly role: string;
	readonly host: string;
	readonly pid: number;
}

export interface Telemetry {
	readonly tracer: Tracer | undefined;
	readonly copyLine: ((line: string) => void) | undefined;
	/** Sends the remaining items, for two seconds at most, and stops. */
	close(): Promise<void>;
}

const defaultExportMs = 5_000;
const closeMs = 2_000;
/** Milliseconds between two reports that the collector is unreachable. */
const logIntervalMs = 600_000;

export function openTelemetry(
	settings: TelemetrySettings,
	source: TelemetrySource,
	onUnreachable: (what: string) => void,
): Telemetry {
	const resource = defaultResource()
		.merge(
			resourceFromAttributes({
				'service.name': source.service,
				'service.version': source.version,
				'service.instance.id': `${source.host}:${source.pid}`,
				'host.name': source.host,
				'process.pid': source.pid,
				'mateship.role': source.role,
			}),
		)
		.merge(detectResources({ detectors: [envDetector] }));
	const active = activeSpans();
	const reach = { headers: settings.headers, timeoutMillis: settings.exportMs ?? defaultExportMs };
	const closing: (() => Promise<void> | void)[] = [limitLogging(onUnreachable)];

	const tracerOf = (url: string): Tracer => {
		const provider = new TracerProvider({
			resource,
			sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.sampled) }),
			spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ ...reach, url }) })],
		});
		const tracer = provider.getTracer('mateship', source.version);
		const collectors = [settings.traces, settings.logs].flatMap((one) => (one ? [new URL(one).host] : []));
		closing.push(traceOutgoing(tracer, active, new Set(collectors)), () => provider.shutdown());
		return spanTracer(tracer, active);
	};
	const lineExporter = (url: string) => {
		const provider = new LoggerProvider({
			resource,
			processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter({ ...reach, url }) })],
		});
		closing.push(() => provider.shutdown());
		return copyLines(provider.getLogger('mateship', source.version), active);
	};
	return {
		tracer: settings.traces ? tracerOf(settings.traces) : undefined,
		copyLine: settings.logs ? lineExporter(settings.logs) : undefined,
		async close() {
			const all = Promise.allSettled(closing.map((stop) => stop()));
			await Promise.race([all, new Promise((late) => setTimeout(late, closeMs).unref())]);
		},
	};
}

/**
 * Forwards the SDK’s errors at most once per interval, because the SDK repeats them with each
 * batch. Returns a function to stop.
 */
function limitLogging(onUnreachable: (what: string) => void): () => void {
	let loggedAt = Number.NEGATIVE_INFINITY;
	const logLimited = () => {
		if (performance.now() - loggedAt < logIntervalMs) return;
		loggedAt = performance.now();
		onUnreachable('the collector of traces and logs does not take them; they are lost meanwhile');
	};
	const ignore = () => {};
	const logger = { error: logLimited, warn: logLimited, info: ignore, debug: ignore, verbose: ignore };
	diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
	return () => diag.disable();
}

const severities: Readonly<Record<string, SeverityNumber>> = {
	trace: SeverityNumber.TRACE,
	debug: SeverityNumber.DEBUG,
	info: SeverityNumber.INFO,
	warn: SeverityNumber.WARN,
	error: SeverityNumber.ERROR,
	fatal: SeverityNumber.FATAL,
};

function copyLines(logger: Logger, active: ActiveSpans): (line: string) => void {
	return (line) => {
		// Omits the process, which the resource names, and the trace, which the context names.
		const { level, time, msg, role, host, pid, version, trace_id, err, ...facts } = JSON.parse(line) as Line;
		const context = active.current();
		logger.emit({
			timestamp: new Date(time),
			severityNumber: severities[level] ?? SeverityNumber.UNSPECIFIED,
			severityText: level,
			...(msg === undefined ? {} : { body: msg }),
			attributes: { ...facts, ...(err ? named(err) : {}) } as NonNullable<LogRecord['attributes']>,
			...(context ? { context } : {}),
		});
	};
}

interface Line {
	readonly level: string;
	readonly time: string;
	readonly msg?: string;
	readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string };
	readonly [fact: string]: unknown;
}

function named({ type, message, stack }: NonNullable<Line['err']>) {
	return {
		...(type ? { 'exception.type': type } : {}),
		...(message ? { 'exception.message': message } : {}),
		...(stack ? { 'exception.stacktrace': stack } : {}),
	};
}
