import os from 'node:os';
import pino, { type Logger, type SerializedError } from 'pino';
import { currentContext, type RequestContext } from '#server/observability/request-context.ts';
import { runningVersion } from './process-identity.ts';
import { endStageBeforeOutput } from './stages.ts';
import { versionText } from './version.ts';

/** `json` for log collectors, `text` for terminals. */
export type LogFormat = 'json' | 'text';

/**
 * Opens the log: one JSON object per line with level name, ISO 8601 time, process, role, host, version,
 * and the current request or job (jobs also log the request that enqueued them). `copyLine` also gets
 * each line. `text` is a shorter format for people.
 */
export function openLog(
	level: string,
	name: string,
	destination?: pino.DestinationStream,
	copyLine?: (line: string) => void,
	format: LogFormat = 'json',
): Logger {
	const options: pino.LoggerOptions = {
		level,
		base: {
			role: name.replace(/^mateship /, ''),
			host: os.hostname(),
			pid: process.pid,
			version: versionText(runningVersion),
		},
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
		mixin: () => withTraceId(currentContext()),
		serializers: { err: loggedError },
		...(copyLine ? { hooks: { streamWrite: copying(copyLine) } } : {}),
	};
	const written = format === 'text' ? readable(destination ?? process.stdout) : destination;
	return written ? pino(options, written) : pino(options);
}

function readable(to: { write(text: string): unknown }): pino.DestinationStream {
	return {
		write(line) {
			endStageBeforeOutput();
			to.write(readableLine(line));
		},
	};
}

function readableLine(line: string): string {
	const { time, level, msg, err, role, host, pid, version, trace_id, ...facts } = JSON.parse(line);
	const words = Object.entries(facts).map(
		([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
	);
	const cause = err?.message ? `: ${err.message}` : '';
	const stack = /^(error|fatal)$/.test(level) && err?.stack ? `\n${err.stack}` : '';
	return `${[`${time.slice(11, 19)}Z`, level.toUpperCase().padEnd(5), `${msg ?? ''}${cause}`, ...words].join(' ')}${stack}\n`;
}

/** Returns the context with the trace id only, in the form that log collectors expect. */
function withTraceId({ trace, ...context }: RequestContext = {}): object {
	return trace ? { ...context, trace_id: trace.split('-')[1] } : context;
}

function copying(copyLine: (line: string) => void) {
	return (line: string) => {
		try {
			copyLine(line);
		} catch {
			// Errors are ignored, because the log line itself has been written.
		}
		return line;
	};
}

/** Leaves out the row values that database errors contain. */
export function loggedError(problem: Error): object {
	return withoutRows(pino.stdSerializers.err(problem));
}

function withoutRows(error: SerializedError): object {
	const { aggregateErrors } = error;
	return {
		...error,
		detail: undefined,
		where: undefined,
		...(aggregateErrors ? { aggregateErrors: aggregateErrors.map(withoutRows) } : {}),
	};
}
