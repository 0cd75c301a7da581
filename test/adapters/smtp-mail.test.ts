import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smtpMail } from '#adapters/smtp/smtp-mail.ts';
import { startFakeMailbox } from '#demo/providers/mailbox/start-fake-mailbox.ts';
import { type Mail, MailRefused, MailUnavailable, MailUncertain, type OutgoingMail } from '#ports/mail.ts';

const from = 'Mateship <ahoy@mateship.example>';
let mailbox: Awaited<ReturnType<typeof startFakeMailbox>>;
let mail: Mail;

beforeAll(async () => {
	mailbox = await startFakeMailbox();
	mail = smtpMail({ url: mailbox.url, from, timeoutMs: 60_000 });
});
afterAll(() => mailbox.close());

const letter: OutgoingMail = {
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

describe('a mail', () => {
	test('arrives as it was written, as HTML and as plain text', async () => {
		await mail.send(letter);
		expect(mailbox.mails().at(-1)).toMatchObject({
			to: letter.to.address,
			toName: letter.to.name,
			from: 'ahoy@mateship.example',
			subject: letter.subject,
			html: expect.stringContaining(letter.html),
			text: expect.stringContaining(letter.text),
			calendar: null,
		});
	});

	test('carries our own id, and says that no person wrote it', async () => {
		await mail.send(letter);
		const kept = mailbox.mails().at(-1);
		expect(kept?.messageId).toBe('abcdefghjk0123456789@mateship.example');
		expect(kept?.headers['auto-submitted']).toBe('auto-generated');
	});

	test('brings its calendar file', async () => {
		await mail.send({ ...letter, calendar });
		expect(mailbox.mails().at(-1)?.calendar).toMatchObject({
			fileName: calendar.fileName,
			content: calendar.content,
		});
	});

	test('is not taken by a server that says "not now", and is the next time', async () => {
		const before = mailbox.mails().length;
		mailbox.troubles.busy = 1;
		const problem = await problemOf(mail.send(letter));
		expect(problem).toBeInstanceOf(MailUnavailable);
		expect(problem).not.toBeInstanceOf(MailUncertain);
		await mail.send(letter);
		expect(mailbox.mails()).toHaveLength(before + 1);
	});

	test('is not taken by a server that is not there', async () => {
		const nobody = smtpMail({ url: 'smtp://127.0.0.1:9', from, timeoutMs: 60_000 });
		const problem = await problemOf(nobody.send(letter));
		expect(problem).toBeInstanceOf(MailUnavailable);
		expect(problem).not.toBeInstanceOf(MailUncertain);
	});

	test('may or may not be on its way when the answer is lost', async () => {
		mailbox.troubles.silent = 1;
		const hasty = smtpMail({ url: mailbox.url, from, timeoutMs: 1_000 });
		expect(await problemOf(hasty.send(letter))).toBeInstanceOf(MailUncertain);
	});

	test('is refused for good where nobody has that mailbox', async () => {
		mailbox.troubles.unknown.add('gone@people.example');
		const to = { name: 'Gone', address: 'gone@people.example' };
		const problem = await problemOf(mail.send({ ...letter, to }));
		expect(problem).toBeInstanceOf(MailRefused);
		expect(JSON.stringify([String(problem), problem])).not.toContain('people.example');
	});
});
