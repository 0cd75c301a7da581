import os from 'node:os';
import path from 'node:path';
import type { ProcessIdentity } from '#server/jobs/heartbeat.ts';
import { readVersion, versionText } from './version.ts';

/** The release that this process runs; the project is the working directory. */
export const runningVersion = readVersion(path.resolve(), process.env);

/** What this process says of itself, in logs and to the others. */
export function processIdentity(role: ProcessIdentity['role']): ProcessIdentity {
	return { role, host: os.hostname(), pid: process.pid, version: versionText(runningVersion) };
}
