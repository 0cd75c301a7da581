import os from 'node:os';
import pino, { type Logger } from 'pino';
import { currentContext } from '#server/http/request-context.ts';
import { loggedError } from './logged-error.ts';
import { runningVersion } from './process-identity.ts';
import { versionText } from './version.ts';

/**
 * The log: a JSON object a line, with the level's name, the time in ISO 8601, who says it (process, role, host, version),
 * and the request or job during which it is said, also where a job does what a request left.
 */
export function openLog(level: string, name: string, destination?: pino.DestinationStream): Logger {
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
		mixin: () => ({ ...currentContext() }),
		serializers: { err: loggedError },
	};
	return destination ? pino(options, destination) : pino(options);
}
