/**
 * `node bin/mateship.mjs health [web|worker]`: asks the process of this machine whether it is ready, and ends with 0 if
 * so. Without a role whoever answers counts: a container runs one of them.
 */
const ports = {
	web: process.env.PORT || '3000',
	worker: process.env.WORKER_PORT || '3001',
} as const;
const host = process.env.HOST && !/^(0\.0\.0\.0|::)$/.test(process.env.HOST) ? process.env.HOST : '127.0.0.1';

async function ask(role: keyof typeof ports): Promise<string> {
	const address = `http://${host.includes(':') ? `[${host}]` : host}:${ports[role]}/readyz`;
	try {
		const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) });
		return answer.ok ? 'ok' : `${role}: ${await answer.text()}`;
	} catch {
		return `${role}: nobody answers at ${address}`;
	}
}

const asked = process.argv[2];
const roles: readonly (keyof typeof ports)[] =
	asked === 'web' || asked === 'worker' ? [asked] : ['web', 'worker'];
const answers = await Promise.all(roles.map(ask));
const ready = answers.includes('ok');
console.log(ready ? 'ready' : answers.join('\n'));
process.exitCode = ready ? 0 : 1;

export {};
