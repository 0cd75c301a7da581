import os from 'node:os';
import path from 'node:path';
import type { ProcessIdentity } from '#server/jobs/heartbeat.ts';
import { readVersion, versionText } from './version.ts';

/** The working directory is the project’s directory. */
export const runningVersion = readVersion(path.resolve(), process.env);

export function processIdentity(role: ProcessIdentity['role']): ProcessIdentity {
	return { role, host: os.hostname(), pid: process.pid, version: versionText(runningVersion) };
}
