import os from 'node:os';
import type { Logger } from 'pino';
import type { Telemetry } from '#adapters/opentelemetry/open-telemetry.ts';
import { chooseTracer } from '#ports/tracer.ts';
import type { Config } from './config.ts';
import { openLog } from './open-log.ts';
import { runningVersion } from './process-identity.ts';
import { versionText } from './version.ts';

/** What a process says of itself while it runs. */
export interface Watching {
	readonly log: Logger;
	/** Sends what has not been sent yet; last of all. */
	close(): Promise<void>;
}

export type WatchingConfig = Pick<Config, 'logLevel'> & Partial<Pick<Config, 'telemetry'>>;

/** Opens the log, and traces where the configuration asks for them: else nothing of OpenTelemetry is loaded. */
export async function openWatching(
	{ logLevel, telemetry: settings }: WatchingConfig,
	name: string,
): Promise<Watching> {
	let telemetry: Telemetry | undefined;
	if (settings) {
		const { openTelemetry } = await import('#adapters/opentelemetry/open-telemetry.ts');
		telemetry = openTelemetry(settings, tellerOf(name), (what) => log.warn(what));
	}
	const log = openLog(logLevel, name, undefined, telemetry?.copyLine);
	chooseTracer(telemetry?.tracer);
	return {
		log,
		async close() {
			chooseTracer(undefined);
			await telemetry?.close();
		},
	};
}

const tellerOf = (name: string) => ({
	service: name.replaceAll(' ', '-'),
	role: name.replace(/^mateship /, ''),
	version: versionText(runningVersion),
	host: os.hostname(),
	pid: process.pid,
});
