/**
 * Command `node bin/mateship.mjs health [web|worker]`. Exits with 0 if the local process is ready.
 * Without a role it checks both ports, because a container runs only one process.
 */
const ports = {
	web: process.env.PORT || '3000',
	worker: process.env.WORKER_PORT || '3001',
} as const;
const host = process.env.HOST && !/^(0\.0\.0\.0|::)$/.test(process.env.HOST) ? process.env.HOST : '127.0.0.1';

async function fetchHealth(role: keyof typeof ports): Promise<string> {
	const address = `http://${host.includes(':') ? `[${host}]` : host}:${ports[role]}/readyz`;
	try {
		const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) });
		return answer.ok ? 'ok' : `${role}: ${await answer.text()}`;
	} catch {
		return `${role}: nothing listens at ${address}`;
	}
}

const argument = process.argv[2];
const roles: readonly (keyof typeof ports)[] =
	argument === 'web' || argument === 'worker' ? [argument] : ['web', 'worker'];
const answers = await Promise.all(roles.map(fetchHealth));
const ready = answers.includes('ok');
console.log(ready ? 'ready' : answers.join('\n'));
process.exitCode = ready ? 0 : 1;

export {};
