import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { webCalendars } from '#adapters/web-calendars/web-calendars.ts';
import type { RemoteCalendars } from '#ports/remote-files.ts';
import type { findRadicale } from '../scripts/find-radicale.ts';
import { certificate } from './certificate.ts';
import { freePort } from './free-port.ts';
import { loopback } from './loopback.ts';
import { scratchDir } from './scratch.ts';

/** The address check permits the host of these calendars. */
export interface Radicale {
	readonly calendars: RemoteCalendars;
	/** Returns the calendar's secret address. */
	make(name: string): Promise<string>;
	put(calendar: string, event: string, text: string): Promise<void>;
	remove(calendar: string, event: string): Promise<void>;
	/** Radicale splits the calendar into events. */
	upload(calendar: string, text: string): Promise<void>;
	stop(): void;
}

const rights = `[own]
user: .+
collection: {user}(/.*)?
permissions: RrWw
[link]
user: .*
collection: skipper/[^/]+
permissions: r
`;

export async function startRadicale({
	command: [file, ...args],
	env,
}: NonNullable<Awaited<ReturnType<typeof findRadicale>>>): Promise<Radicale> {
	const dir = scratchDir('radicale');
	const port = await freePort();
	const write = (name: string, text: string) => {
		writeFileSync(path.join(dir, name), text);
		return path.join(dir, name);
	};
	const config = write(
		'config',
		`[server]
hosts = 127.0.0.1:${port}
ssl = True
certificate = ${write('certificate.pem', certificate.cert)}
key = ${write('key.pem', certificate.key)}
[auth]
type = htpasswd
htpasswd_filename = ${write('users', 'skipper:secret\n')}
htpasswd_encryption = plain
[rights]
type = from_file
file = ${write('rights', rights)}
[storage]
filesystem_folder = ${path.join(dir, 'collections')}
[logging]
level = warning
`,
	);
	const server = spawn(file, [...args, '--config', config], {
		env: { PATH: process.env.PATH, ...env },
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	const stop = () => {
		server.kill('SIGTERM');
		rmSync(dir, { recursive: true, force: true });
	};
	const at = (calendar: string, event = '') => `https://elsewhere.test:${port}/skipper/${calendar}/${event}`;
	const sendRequest = async (method: string, address: string, body?: string) => {
		const status = await send(method, address, body);
		if (status >= 300) throw new Error(`${method} ${address}: ${status}`);
	};
	try {
		// Radicale creates a user's folder at the first access.
		for (let tries = 0; (await send('PROPFIND', at('')).catch(() => 0)) === 0; tries += 1) {
			if (server.exitCode !== null || tries > 200) throw new Error('Radicale does not answer');
			await pause(50);
		}
	} catch (problem) {
		stop();
		throw problem;
	}
	return {
		calendars: webCalendars(loopback),
		async make(name) {
			await sendRequest('MKCALENDAR', at(name));
			return at(name);
		},
		put: (calendar, event, text) => sendRequest('PUT', at(calendar, `${event}.ics`), text),
		remove: (calendar, event) => sendRequest('DELETE', at(calendar, `${event}.ics`)),
		upload: (calendar, text) => sendRequest('PUT', at(calendar), text),
		stop,
	};
}

/** Sends a request to the local server under the host's public name; returns the status. */
function send(method: string, address: string, body?: string): Promise<number> {
	return new Promise((answered, failed) => {
		const outgoing = request(
			address,
			{
				method,
				auth: 'skipper:secret',
				headers: { 'content-type': 'text/calendar' },
				ca: certificate.cert,
				lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
			},
			(answer) => {
				answer.resume();
				answered(answer.statusCode ?? 0);
			},
		);
		outgoing.on('error', failed);
		outgoing.end(body);
	});
}
