import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smtpEmail } from '#adapters/smtp/smtp-email.ts';
import { startFakeMailbox } from '#demo/providers/mailbox/start-fake-mailbox.ts';
import {
	type Email,
	EmailRefused,
	EmailUnavailable,
	EmailUncertain,
	type OutgoingEmail,
} from '#ports/email.ts';

const from = 'Mateship <ahoy@mateship.example>';
let mailbox: Awaited<ReturnType<typeof startFakeMailbox>>;
let email: Email;

beforeAll(async () => {
	mailbox = await startFakeMailbox();
	email = smtpEmail({ url: mailbox.url, from, timeoutMs: 60_000 });
});
afterAll(() => mailbox.close());

const body: OutgoingEmail = {
	id: 'abcdefghjk0123456789',
	to: { name: 'Anu "Nina" Perera', address: 'anu@people.example' },
	subject: 'You’re booked: Sunset sail – ගාල්ල',
	html: '<p>Good news, <b>Anu</b></p>',
	text: 'Good news, Anu\n',
};
const calendar = {
	fileName: 'trip-abcdefghjk.ics',
	content: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n',
	method: 'PUBLISH',
} as const;

async function problemOf(sending: Promise<void>): Promise<unknown> {
	return await sending.then(
		() => undefined,
		(problem: unknown) => problem,
	);
}

describe('email over SMTP', () => {
	test('an email arrives as HTML and as plain text', async () => {
		await email.send(body);
		expect(mailbox.emails().at(-1)).toMatchObject({
			to: body.to.address,
			toName: body.to.name,
			from: 'ahoy@mateship.example',
			subject: body.subject,
			html: expect.stringContaining(body.html),
			text: expect.stringContaining(body.text),
			calendar: null,
		});
	});

	test('an email has the product’s message id and is marked as automatic', async () => {
		await email.send(body);
		const received = mailbox.emails().at(-1);
		expect(received?.messageId).toBe('abcdefghjk0123456789@mateship.example');
		expect(received?.headers['auto-submitted']).toBe('auto-generated');
	});

	test('an email offers one-click unsubscribe (RFC 8058) where possible', async () => {
		await email.send({ ...body, unsubscribe: 'https://mateship.example/api/mail/off/abc' });
		expect(mailbox.emails().at(-1)?.headers).toMatchObject({
			'list-unsubscribe': '<https://mateship.example/api/mail/off/abc>',
			'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
		});
		await email.send(body);
		expect(mailbox.emails().at(-1)?.headers).not.toHaveProperty('list-unsubscribe');
	});

	test('an email attaches its calendar file', async () => {
		await email.send({ ...body, calendar });
		expect(mailbox.emails().at(-1)?.calendar).toMatchObject({
			fileName: calendar.fileName,
			content: calendar.content,
		});
	});

	test('an email is retried after a temporary rejection', async () => {
		const before = mailbox.emails().length;
		mailbox.troubles.busy = 1;
		const problem = await problemOf(email.send(body));
		expect(problem).toBeInstanceOf(EmailUnavailable);
		expect(problem).not.toBeInstanceOf(EmailUncertain);
		await email.send(body);
		expect(mailbox.emails()).toHaveLength(before + 1);
	});

	test('sending fails without a mail server', async () => {
		const unreachable = smtpEmail({ url: 'smtp://127.0.0.1:9', from, timeoutMs: 60_000 });
		const problem = await problemOf(unreachable.send(body));
		expect(problem).toBeInstanceOf(EmailUnavailable);
		expect(problem).not.toBeInstanceOf(EmailUncertain);
	});

	test.each([
		['hangs up at once, like a balancer without a server', ''],
		['hangs up after its greeting', '220 here\r\n'],
		['does not answer', 'silent'],
	])('sending fails at a server that %s', async (_, says) => {
		const server = createServer((socket) => {
			socket.on('error', () => {});
			if (says !== 'silent') socket.end(says);
		});
		await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
		const { port } = server.address() as AddressInfo;
		const there = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 300 });
		const problem = await problemOf(there.send(body));
		expect(problem).toBeInstanceOf(EmailUnavailable);
		expect(problem).not.toBeInstanceOf(EmailUncertain);
		server.close();
	});

	test('an email is reported as uncertain if the server’s answer is lost', async () => {
		mailbox.troubles.silent = 1;
		const shortTimeout = smtpEmail({ url: mailbox.url, from, timeoutMs: 300 });
		expect(await problemOf(shortTimeout.send(body))).toBeInstanceOf(EmailUncertain);
	});

	test('an email to an unknown mailbox is rejected permanently', async () => {
		mailbox.troubles.unknown.add('gone@people.example');
		const to = { name: 'Gone', address: 'gone@people.example' };
		const problem = await problemOf(email.send({ ...body, to }));
		expect(problem).toBeInstanceOf(EmailRefused);
		expect(JSON.stringify([String(problem), problem])).not.toContain('people.example');
	});
});
