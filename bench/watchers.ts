import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { chat } from './conversation-requests.ts';
import { owners, ownerToken } from './fill-messages.ts';

/**
 * Simulates watchers: people with an open page and an event stream each, spread evenly over the owners
 * who receive messages. On `chat`, sends messages to these owners at the given rate until stopped.
 */
const { PRODUCT = '', WATCHERS = '', EXPERIENCES = '', CHATS = '' } = process.env;
const [watchers, experiences, chats] = [WATCHERS, EXPERIENCES, CHATS].map(Number) as [number, number, number];
const seen = { events: 0, lost: 0, unsent: 0 };
let timer: NodeJS.Timeout | undefined;
let written = 0;

/**
 * Returns one address per hundred watchers, because an address is limited to 250 streams and to 120 new
 * streams per minute.
 */
const addressOf = (n: number) => `10.1.0.${Math.floor(n / 100)}`;

function watch(n: number): Promise<void> {
	return new Promise((listening, failed) => {
		const cookie = `mateship_session=${ownerToken(n % owners)}`;
		const headers = { cookie, 'x-forwarded-for': addressOf(n) };
		const request = http.get(`${PRODUCT}/api/live?me=1`, { headers, agent: false }, (response) => {
			if (response.statusCode !== 200) failed(new Error(`a stream was answered ${response.statusCode}`));
			response.on('data', (piece: Buffer) => {
				if (piece.includes('event: changed')) seen.events += 1;
				listening();
			});
			response.once('close', () => {
				seen.lost += 1;
			});
		});
		request.once('error', failed);
	});
}

async function write(): Promise<void> {
	written += 1;
	const { path, headers, body } = chat(written, experiences);
	const answer = await fetch(`${PRODUCT}${path}`, { method: 'POST', headers, body: body ?? '' });
	await answer.arrayBuffer();
	if (!answer.ok) seen.unsent += 1;
}

process.on('message', (command: 'chat' | 'hush' | 'events' | 'lost') => {
	if (command === 'chat') timer ??= setInterval(() => void write(), 1_000 / chats);
	if (command === 'hush') timer = void clearInterval(timer);
	process.send?.(command === 'lost' ? seen.lost + seen.unsent : seen.events);
});

for (let n = 0; n < watchers; n += 50) {
	await Promise.all(Array.from({ length: Math.min(50, watchers - n) }, (_, at) => watch(n + at)));
	await pause(10);
}
console.log(`listening ${watchers}`);
