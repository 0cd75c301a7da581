import os from 'node:os';
import type { Logger } from 'pino';
import type { Telemetry } from '#adapters/opentelemetry/open-telemetry.ts';
import { sentryTracker } from '#adapters/sentry/sentry-tracker.ts';
import { chooseErrorTracker, chooseTracer, type ErrorTracker } from '#ports/observability.ts';
import type { Config } from './config.ts';
import { openLog } from './open-log.ts';
import { runningVersion } from './process-identity.ts';
import { versionText } from './version.ts';

export interface Monitoring {
	readonly log: Logger;
	/** Must be called last. */
	close(): Promise<void>;
}

export type MonitoringConfig = Pick<Config, 'logLevel'> &
	Partial<Pick<Config, 'logFormat' | 'telemetry' | 'errorTracker'>>;

/**
 * Opens the log. If configured, also opens tracing and error tracking. Otherwise nothing of
 * OpenTelemetry is loaded, and an uncaught error ends the process as by default.
 */
export async function openMonitoring(
	{ logLevel, logFormat, telemetry: settings, errorTracker }: MonitoringConfig,
	name: string,
): Promise<Monitoring> {
	let telemetry: Telemetry | undefined;
	if (settings) {
		const { openTelemetry } = await import('#adapters/opentelemetry/open-telemetry.ts');
		telemetry = openTelemetry(settings, telemetrySource(name), (what) => log.warn(what));
	}
	const log = openLog(logLevel, name, undefined, telemetry?.copyLine, logFormat);
	chooseTracer(telemetry?.tracer);
	const tracker = errorTracker && sentryTracker(errorTracker, reporterOf(errorTracker.environment, name));
	chooseErrorTracker(tracker);
	const stopWatching = tracker ? reportCrashes(tracker, log) : undefined;
	return {
		log,
		async close() {
			chooseTracer(undefined);
			chooseErrorTracker(undefined);
			stopWatching?.();
			await Promise.all([telemetry?.close(), tracker?.flush()]);
		},
	};
}

const telemetrySource = (name: string) => ({
	service: name.replaceAll(' ', '-'),
	role: name.replace(/^mateship /, ''),
	version: versionText(runningVersion),
	host: os.hostname(),
	pid: process.pid,
});

const reporterOf = (environment: string, name: string) => {
	const { role, version: release, host } = telemetrySource(name);
	return { environment, role, release, host, root: process.cwd() };
};

function reportCrashes(tracker: ErrorTracker, log: Logger): () => void {
	const end = (problem: unknown) => {
		log.fatal({ err: problem }, 'uncaught error; this process exits');
		tracker.report({ problem, within: 'process' });
		void tracker.flush().finally(() => process.exit(1));
	};
	process.once('uncaughtException', end);
	return () => process.off('uncaughtException', end);
}
