import { type Logger, type LogRecord, SeverityNumber } from '@opentelemetry/api';
import type { ActiveSpans } from './spans.ts';

const severities: Readonly<Record<string, SeverityNumber>> = {
	trace: SeverityNumber.TRACE,
	debug: SeverityNumber.DEBUG,
	info: SeverityNumber.INFO,
	warn: SeverityNumber.WARN,
	error: SeverityNumber.ERROR,
	fatal: SeverityNumber.FATAL,
};

/** A copy of each line of the log as a record of OpenTelemetry, tied to the span during which it is said. */
export function copyLines(logger: Logger, active: ActiveSpans): (line: string) => void {
	return (line) => {
		// Who says it stands in the resource, and the trace in the context.
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
