import os from 'node:os';
import pino, { type Logger } from 'pino';
import { currentContext, type RequestContext } from '#server/http/request-context.ts';
import { loggedError } from './logged-error.ts';
import { runningVersion } from './process-identity.ts';
import { breakStage } from './stages.ts';
import { versionText } from './version.ts';

/** `json` for collectors, `text` for a person at a terminal. */
export type LogFormat = 'json' | 'text';

/**
 * The log: a JSON object a line, with the level's name, the time in ISO 8601, who says it (process, role, host, version),
 * and the request or job during which it is said, also where a job does what a request left. `copyLine` is given each line
 * too. As `text` the same is written in short.
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

/** Writes each line of the log for a person. */
function readable(to: { write(text: string): unknown }): pino.DestinationStream {
	return {
		write(line) {
			breakStage();
			to.write(readableLine(line));
		},
	};
}

/** Time (UTC), level, message and facts; the stack of an error only where the level is one. */
export function readableLine(line: string): string {
	const { time, level, msg, err, role, host, pid, version, trace_id, ...facts } = JSON.parse(line);
	const words = Object.entries(facts).map(
		([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
	);
	const cause = err?.message ? `: ${err.message}` : '';
	const stack = /^(error|fatal)$/.test(level) && err?.stack ? `\n${err.stack}` : '';
	return `${[`${time.slice(11, 19)}Z`, level.toUpperCase().padEnd(5), `${msg ?? ''}${cause}`, ...words].join(' ')}${stack}\n`;
}

/** Of a trace the log says the id, as collectors look for it. */
function withTraceId({ trace, ...context }: RequestContext = {}): object {
	return trace ? { ...context, trace_id: trace.split('-')[1] } : context;
}

/** A copy that fails keeps no line from being written. */
function copying(copyLine: (line: string) => void) {
	return (line: string) => {
		try {
			copyLine(line);
		} catch {
			// The line itself is what counts.
		}
		return line;
	};
}
