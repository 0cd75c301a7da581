import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unpackDebianPackages } from '../../scripts/debian-packages.ts';
import { root } from '../scratch.ts';

/**
 * Starts Debian's nginx with the shipped configuration, changed only in TLS, names and ports. `upstream`
 * are the ports of the web processes; `connections` limits open connections, of which each open page
 * needs two.
 */
export async function startNginx(
	dir: string,
	port: number,
	upstream: readonly number[],
	connections = 1_024,
): Promise<ChildProcess> {
	const installed = existsSync('/usr/sbin/nginx');
	const packages = installed ? { root: '/', libraries: '' } : await unpackDebianPackages('nginx');
	if (!packages) throw new Error('nginx could not be fetched: this needs apt-get');
	const shipped = readFileSync(path.join(root, 'deploy/nginx/mateship.conf'), 'utf8');
	const own = shipped
		.replace(/server \{\s*listen 80;[\s\S]*?\n\}\n/, '')
		.replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
		.replace(/^\s*(listen \[::\]:443|ssl_).*$/gm, '')
		.replace('127.0.0.1:3000', `127.0.0.1:${upstream[0]}`)
		.replace('127.0.0.1:3001', `127.0.0.1:${upstream[1]}`);
	for (const each of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
		mkdirSync(path.join(dir, each), { recursive: true });
	const temporary = [
		'client_body_temp_path body',
		'proxy_temp_path proxy',
		'fastcgi_temp_path fastcgi',
		'uwsgi_temp_path uwsgi',
		'scgi_temp_path scgi',
	];
	const file = path.join(dir, 'nginx.conf');
	writeFileSync(
		file,
		`daemon off; pid ${dir}/nginx.pid; worker_processes 1; error_log ${dir}/nginx-errors.log;
worker_rlimit_nofile ${connections + 64};
events { worker_connections ${connections}; }
http { access_log off; ${temporary.map((each) => `${each.replace(' ', ` ${dir}/`)};`).join(' ')}
${own}}
`,
	);
	const nginx = spawn(path.join(packages.root, 'usr/sbin/nginx'), ['-p', dir, '-c', file], {
		env: { LD_LIBRARY_PATH: packages.libraries },
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	for (let tries = 0; tries < 50; tries += 1) {
		if (nginx.exitCode !== null) throw new Error('nginx did not start');
		const answer = await fetch(`http://127.0.0.1:${port}/api/user`).catch(() => undefined);
		if (answer) return nginx;
		await pause(100);
	}
	throw new Error('nginx does not answer');
}
