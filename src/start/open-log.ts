import os from 'node:os';
import pino, { type Logger } from 'pino';
import { currentContext, type RequestContext } from '#server/http/request-context.ts';
import { loggedError } from './logged-error.ts';
import { runningVersion } from './process-identity.ts';
import { versionText } from './version.ts';

/**
 * The log: a JSON object a line, with the level's name, the time in ISO 8601, who says it (process, role, host, version),
 * and the request or job during which it is said, also where a job does what a request left. `copyLine` is given each line
 * too.
 */
export function openLog(
	level: string,
	name: string,
	destination?: pino.DestinationStream,
	copyLine?: (line: string) => void,
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
	return destination ? pino(options, destination) : pino(options);
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
