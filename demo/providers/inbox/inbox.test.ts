import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceivedMail } from '../mailbox/start-fake-mailbox.ts';
import type { ReceivedText } from '../twilio/start-fake-twilio.ts';
import { startInbox } from './start-inbox.ts';

const sms: ReceivedText[] = [1, 2].map((number) => ({
	sid: `SM${number}`,
	to: `+9477000000${number}`,
	from: '+61400000000',
	body: `<b>code</b> ${number} http://mateship.test/sharing/detail/x`,
	at: Date.now(),
}));
const emails: ReceivedMail[] = ['anu', 'ravi'].map((name) => ({
	id: name,
	messageId: `${name}@mateship.example`,
	to: `${name}@people.example`,
	toName: name,
	from: 'ahoy@mateship.example',
	subject: `Hello ${name} <script>`,
	html: `<html><head></head><body><script>alert(1)</script>${name}</body></html>`,
	text: `Hello ${name}`,
	headers: {},
	calendar: name === 'anu' ? { fileName: 'trip.ics', content: 'BEGIN:VCALENDAR\r\n' } : null,
	at: Date.now(),
}));
let inbox: Awaited<ReturnType<typeof startInbox>>;

beforeAll(async () => {
	inbox = await startInbox({ sms: () => sms, emails: () => emails, product: 'Mateship' });
});
afterAll(() => inbox.close());

const get = (path: string) => fetch(inbox.url + path);

describe('the inbox of the demo', () => {
	test('the demo’s inbox shows the newest messages first and escapes markup', async () => {
		const html = await (await get('/inbox')).text();
		expect(html.indexOf('+94770000002')).toBeLessThan(html.indexOf('+94770000001'));
		expect(html.indexOf('Hello ravi')).toBeLessThan(html.indexOf('Hello anu'));
		expect(html).not.toContain('<script>');
		expect(html).not.toContain('<b>code');
	});

	test('searches the demo’s inbox by number or address, also as JSON', async () => {
		const found = await (await get('/inbox.json?to=%2B94770000001')).json();
		expect(found).toMatchObject({ sms: [{ to: '+94770000001' }], emails: [] });
		expect(await (await get('/inbox.json?to=+94770000001')).json()).toEqual(found);
		expect(await (await get('/inbox.json?to=ANU@people')).json()).toMatchObject({
			sms: [],
			emails: [{ to: 'anu@people.example' }],
		});
	});

	test('the demo’s inbox shows an email in a frame without scripts', async () => {
		const html = await (await get('/inbox')).text();
		expect(html).toMatch(/<iframe src="\/inbox\/mail\/ravi"[^>]* sandbox="(?!.*allow-scripts)/);
		const policy = (await get('/inbox/mail/anu')).headers.get('content-security-policy');
		expect(policy).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/);
	});

	test('the demo’s inbox serves the calendar file of an email', async () => {
		const calendar = await get('/inbox/mail/anu/calendar');
		expect(calendar.headers.get('content-disposition')).toBe('attachment; filename="trip.ics"');
		expect(await calendar.text()).toBe('BEGIN:VCALENDAR\r\n');
		expect((await get('/inbox/mail/ravi/calendar')).status).toBe(404);
	});
});
