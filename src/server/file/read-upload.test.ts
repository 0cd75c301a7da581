import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileForm } from '#test/uploads.ts';
import { uploadReader } from './read-upload.ts';

let app: FastifyInstance;
let release: () => void;
let waiting: Promise<void>;

beforeEach(async () => {
	app = Fastify();
	await app.register(fastifyMultipart, { throwFileSizeLimit: false });
	const take = uploadReader(1_000);
	let begun: () => void;
	waiting = new Promise((resolve) => {
		begun = resolve;
	});
	const gate = new Promise<void>((resolve) => {
		release = resolve;
	});
	app.post('/', (request) =>
		take(request, String(request.headers['x-person'] ?? Math.random()), async ({ name, bytes }) => {
			begun();
			if (name === 'slow.jpg') await gate;
			return { name, size: bytes.byteLength };
		}),
	);
});
afterEach(() => app.close());

const send = async (name: string, size: number) =>
	(await app.inject({ method: 'POST', url: '/', ...fileForm({ name, bytes: Buffer.alloc(size) }) })).json();

test('all concurrent uploads share one memory limit until their processing ends', async () => {
	const slow = send('slow.jpg', 700);
	await waiting;
	expect(await send('small.jpg', 300)).toEqual({ name: 'small.jpg', size: 300 });
	expect(await send('large.jpg', 400)).toMatchObject({ refused: 'busy', facts: { retryAfterSeconds: 10 } });
	release();
	expect(await slow).toEqual({ name: 'slow.jpg', size: 700 });
	expect(await send('large.jpg', 400)).toEqual({ name: 'large.jpg', size: 400 });
});

test('accepts file names in any script, and removes the path before the file name', async () => {
	expect(await send('නැව 🚤.jpg', 1)).toMatchObject({ name: 'නැව 🚤.jpg' });
	expect(await send('../../etc/passwd', 1)).toMatchObject({ name: 'passwd' });
});

test('limits a person to four concurrent uploads without affecting other people', async () => {
	const sendAs = (person: string, name: string) =>
		app
			.inject({
				method: 'POST',
				url: '/',
				...fileForm({ name, bytes: Buffer.alloc(10) }),
				headers: { ...fileForm({ name, bytes: Buffer.alloc(10) }).headers, 'x-person': person },
			})
			.then((answer) => answer.json());
	const slow = [1, 2, 3, 4].map(() => sendAs('nimal', 'slow.jpg'));
	await waiting;
	expect(await sendAs('nimal', 'a.jpg')).toMatchObject({
		refused: 'too-many',
		facts: { retryAfterSeconds: 10 },
	});
	expect(await sendAs('anu', 'a.jpg')).toEqual({ name: 'a.jpg', size: 10 });
	release();
	await Promise.all(slow);
	expect(await sendAs('nimal', 'a.jpg')).toEqual({ name: 'a.jpg', size: 10 });
});
